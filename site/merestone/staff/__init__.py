"""Staff: how they sign in, how they come to be staff, and the site they work on."""
