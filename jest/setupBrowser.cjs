const fc = require('fast-check');
const { expectMs } = require('./patience.json');

// A test of what goes over the wire asks for the node environment, where there is nothing to look at.
if (typeof Element !== 'undefined') {
  require('@testing-library/jest-dom');
  // How long a test waits for what should appear says nothing of speed: a busy machine must not turn it red.
  require('@testing-library/dom').configure({ asyncUtilTimeout: expectMs });
}

fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) });
