/** Calls that are declared but not wired on the browser's side, unused, or untested. */
export const faultsOfCalls = (calls) =>
  calls.flatMap(({ name, access, functions, makers, tests }) => [
    ...(access ? [] : [`${name} has an address but no schema.`]),
    ...(functions.length === 0 && !makers.includes('shell') ? [`${name} has no function in shared/src/api.`] : []),
    ...(functions.length > 1 ? [`${name} is written twice: ${functions.join(', ')}.`] : []),
    ...(makers.length === 0 ? [`${name} is made by no screen.`] : []),
    ...(tests.length === 0 ? [`${name} is named by no test.`] : []),
  ]);

/** First data that the server could not write into the page, because no such call is declared. */
export const unknownFirstCalls = (rows, calls) =>
  rows.flatMap((row) =>
    (row.first ?? []).filter((first) => !calls.some((call) => call.name === first.call)).map((first) => `${row.path} wants ${first.call} as first data, which is no call.`),
  );
