import type { Visit } from '@cellar/shared/contract/visit';

export default { as: 'guest', states: { stale: { query: { code: 'old', state: 'unknown' } } } } satisfies Visit;
