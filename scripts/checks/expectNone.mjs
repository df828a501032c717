/** Fails with the findings alone, one in a line: where they stand says more than a stack. */
export function expectNone(findings) {
  if (findings.length === 0) return;
  const error = new Error(findings.join('\n'));
  error.stack = error.message;
  throw error;
}
