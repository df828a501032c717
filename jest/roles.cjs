/** The module `aria-query`, which changes nothing and which nothing changes: that of the worker (`domEnvironment.cjs`). */
module.exports = globalThis.rolesOfWorker();
