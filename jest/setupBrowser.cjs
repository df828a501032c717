require('@testing-library/jest-dom');

// How long a test waits for what should appear says nothing of speed: a busy machine must not turn it red.
require('@testing-library/dom').configure({ asyncUtilTimeout: 8000 });
jest.setTimeout(40_000);
