/** Groups of domains, the lowest first. */
export const GROUPS = ['identity', 'catalog', 'money', 'trade', 'members', 'campaigns', 'pages'];
const BY_GROUP = GROUPS.map((group) => [group]);

/**
 * Folders and files by layer, the lowest first: each knows its own layer and those below. What a table does not name stands above all that
 * it names.
 */
export const LAYERS = {
  'server/src': [
    ['errors', 'background', 'clock', 'sameText', 'settingReaders', 'hostSettings', 'ttlCache', 'pace'],
    ['store'],
    ['core'],
    ['search'],
    ['ports'],
    ['configuration', 'releases', 'services', 'app', 'http', 'jobs'],
    ['shop'],
    ['platform'],
  ],
  'server/src/shop': BY_GROUP,
  'server/src/platform': [['registry'], ['delivery', 'access'], ['failures', 'webhooks'], ['health', 'rehearsal']],
  'shared/src/api': BY_GROUP,
  'console/src': [['api'], ['kit'], ['session'], ['page']],
  'shared/src': [['format'], ['constants']],
  'host/src/federation': [['loading', 'recovery'], ['reporting']],
  'demo/src': [['films', 'pictures'], ['seed'], ['sandbox']],
};
