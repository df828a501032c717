const pathOf = (address) => new URL(address, 'http://standin').pathname;

/**
 * What there is to test: the answers of standin.json, each of its states, each screen that no state opens, each journey. `steps` of a state
 * are done after it is drawn.
 */
export function listTests({ routes, journeys }, { states = {} }) {
  const first = routes[0]?.path ?? '/';
  const ofStates = Object.entries(states).map(([name, { path = first, see, steps = [] }]) => ({
    kind: 'state',
    name,
    path,
    open: `/states/${encodeURIComponent(name)}`,
    see,
    steps,
  }));
  const drawn = new Set(ofStates.map(({ path }) => pathOf(path)));
  const ofScreens = routes
    .filter(({ path }) => !drawn.has(path))
    .map(({ path }) => ({
      kind: 'screen',
      name: path,
      path,
      open: `/states/?to=${encodeURIComponent(path)}`,
      steps: [],
    }));
  const ofAnswers = { kind: 'answers', name: 'standin.json' };
  const ofJourneys = journeys.map((journey) => ({ kind: 'journey', name: journey.name, journey }));
  return [ofAnswers, ...ofStates, ...ofScreens, ...ofJourneys];
}
