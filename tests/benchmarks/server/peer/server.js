/** boardgame.io's own server: `node server.js PORT ORIGIN [postgresql://...]`. */

const { Server } = require("boardgame.io/server");
const { Place } = require("./game.js");

const [port, origin, database] = process.argv.slice(2);

/** The store with quiet SQL, or none: then everything is in memory. */
function store() {
  if (!database) return {};
  const { PostgresStore } = require("bgio-postgres");
  return { db: new PostgresStore(database, { logging: false }) };
}

const server = Server({ games: [Place], origins: [origin], ...store() });
server.run({ port: Number(port), callback: () => console.log("ready") });
