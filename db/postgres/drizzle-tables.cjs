/** drizzle-kit looks for tables among the exports of one file. */
module.exports = require("./tables.ts").tables;
