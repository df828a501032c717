/** Groups of domains, the lowest first. */
export const GROUPS = ['identity', 'catalog', 'money', 'trade', 'members', 'campaigns', 'pages'];
const BY_GROUP = GROUPS.map((group) => [group]);

/**
 * Folders and files by layer, the lowest first: each knows its own layer and those below. What a table does not name stands above all that
 * it names.
 */
const LAYERS = {
  'server/src': [
    ['errors', 'background', 'clock', 'sameText', 'settingReaders', 'hostSettings', 'ttlCache'],
    ['store'],
    ['core'],
    ['search'],
    ['ports'],
    ['configuration', 'releases', 'app', 'http', 'jobs'],
    ['shop'],
    ['platform'],
  ],
  'server/src/shop': BY_GROUP,
  'shared/src/api': BY_GROUP,
  'server/src/platform': [['registry'], ['delivery', 'access'], ['health', 'rehearsal']],
  'host/src/federation': [['loading', 'recovery'], ['reporting']],
};

const placeIn = (folder, file) =>
  file.startsWith(`${folder}/`)
    ? file
        .slice(folder.length + 1)
        .split('/')[0]
        .replace(/\.tsx?$/, '')
    : undefined;

/** No arrow runs up, types included. */
export function judgeLayers(from, target) {
  for (const [folder, layers] of Object.entries(LAYERS)) {
    const [own, other] = [placeIn(folder, from), placeIn(folder, target)];
    if (own === undefined || other === undefined) continue;
    const heightOf = (place) => {
      const at = layers.findIndex((layer) => layer.includes(place));
      return at < 0 ? layers.length : at;
    };
    if (heightOf(other) > heightOf(own))
      return `${own} stands below ${other}: what both need goes down, in ${folder} (docs/architecture.md).`;
  }
  return undefined;
}
