import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oneTest, withReport } from './outcome.mjs';

/** A runner that writes this report and ends with `code`. */
const runner = (report, code) => (file) => [
  '-e',
  `require('node:fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(report))}); process.exit(${code});`,
];

test('the summary says which tests failed and why, without colours', async () => {
  const assertions = [
    { status: 'passed', fullName: 'a price is whole', failureMessages: [] },
    { status: 'failed', fullName: 'a sum agrees', failureMessages: ['\u001b[31mExpected 3, received 4\u001b[39m'] },
  ];
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', name: '/shop/sum.test.ts', message: '', assertionResults: assertions },
      { status: 'failed', name: '/shop/unread.test.ts', message: 'Unexpected token', assertionResults: [] },
    ],
  };
  const { passed, failed, failures } = await withReport(runner(report, 1), { alone: false });
  assert.deepEqual({ passed, failed }, { passed: 1, failed: 2 });
  assert.deepEqual(failures, ['a sum agrees\n  Expected 3, received 4', '/shop/unread.test.ts\n  Unexpected token']);
});

test('a runner that ends badly has failed, whatever its report says', async () => {
  const report = { numPassedTests: 5, numFailedTests: 0, testResults: [] };
  const { failed } = await withReport(runner(report, 1), { alone: false });
  assert.equal(failed, 1);
});

test('a tool that finds something has its first words in the summary', async () => {
  const found = await oneTest(['-e', "console.log('sum.ts: a line too long'); process.exit(1);"]);
  assert.deepEqual(found.failures, ['sum.ts: a line too long']);
  assert.deepEqual((await oneTest(['-e', ''])).failures, []);
});
