/** Terminals and pipelines make the calls of the console too. */
const isOfScreens = (address) => !address.includes(' /console/api/');

/** Calls that are declared but unused or untested. */
export const faultsOfCalls = (calls) =>
  calls.flatMap(({ name, address, makers, tests }) => [
    ...(makers.length === 0 && isOfScreens(address) ? [`${name} is made by no screen.`] : []),
    ...(tests.length === 0 ? [`${name} is named by no test.`] : []),
  ]);

/** Calls that the shop has to have and that nobody declares; `required`: their names by domain. */
export const absentCalls = (required, calls) =>
  Object.entries(required)
    .flatMap(([domain, names]) => names.map((name) => `${domain}.${name}`))
    .filter((name) => !calls.some((call) => call.name === name))
    .map((name) => `${name} is declared by no domain.`);

/** First data that the server could not write into the page, because no such call is declared. */
export const unknownFirstCalls = (rows, calls) =>
  rows.flatMap((row) =>
    (row.first ?? [])
      .filter((first) => !calls.some((call) => call.name === first.call))
      .map((first) => `${row.path} wants ${first.call} as first data, which is no call.`),
  );

/** Codes that calls declare and no text of the server names. */
export function unansweredErrors(calls, texts) {
  const known = (code) => texts.some((text) => text.includes(`'${code}'`));
  return calls.flatMap(({ name, errors }) =>
    errors.filter((code) => !known(code)).map((code) => `${name}: the server has no error ${code}.`),
  );
}
