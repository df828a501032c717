require('./compileOnce.cjs');
const { createRequire } = require('node:module');
const { TestEnvironment } = require('jest-environment-jsdom');
const { keepComputedStyles } = require('./computedStyles.cjs');

/** The roles of elements, in the version that the queries take: a worker makes these tables once for all of its files. */
const roles = createRequire(require.resolve('@testing-library/dom'))('aria-query');

module.exports = class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.rolesOfWorker = () => roles;
    keepComputedStyles(this.global);
  }
};
