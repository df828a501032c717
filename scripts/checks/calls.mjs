/** A call that stands ready for a screen not yet published (`waiting`: call → path) needs no maker until then. */
const needsMaker = (name, waiting, published) => !waiting[name] || published.includes(waiting[name]);

/** Terminals and pipelines make the calls of the console too. */
const isOfScreens = (address) => !address.includes(' /console/api/');

/** Calls that are declared but unused or untested. */
export const faultsOfCalls = (calls, { waiting = {}, published = [] } = {}) =>
  calls.flatMap(({ name, address, makers, tests }) => [
    ...(makers.length === 0 && isOfScreens(address) && needsMaker(name, waiting, published)
      ? [`${name} is made by no screen.`]
      : []),
    ...(makers.length > 0 && waiting[name] ? [`${name} waits for nothing any more: take it out of waiting.json.`] : []),
    ...(tests.length === 0 ? [`${name} is named by no test.`] : []),
  ]);

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
