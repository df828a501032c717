require('@testing-library/jest-dom');
const { expectMs } = require('./patience.json');

// How long a test waits for what should appear says nothing of speed: a busy machine must not turn it red.
require('@testing-library/dom').configure({ asyncUtilTimeout: expectMs });
