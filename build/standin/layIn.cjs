const LOAD_TIMEOUT = 120_000;

/** A discovery document in which one remote is the developer's own. */
function layIn(discovery, release, origin) {
  const { name, version } = release;
  const others = (list, key) => list.filter((each) => each[key] !== name);
  const remote = {
    name,
    version,
    digest: '',
    state: 'live',
    release: { channel: 'override', cohort: 'stable', reason: origin },
    loadTimeout: LOAD_TIMEOUT,
    origins: [origin],
  };
  return {
    ...discovery,
    routes: [...others(discovery.routes, 'remote'), ...release.routes.map(({ first: _, ...row }) => row)],
    remotes: [...others(discovery.remotes, 'name'), remote],
    releases: { ...discovery.releases, [name]: release },
    mode: [...others(discovery.mode ?? [], 'remote'), { kind: 'override', remote: name, origin }],
  };
}

module.exports = { layIn };
