import type { Visit } from '@cellar/shared/contract/visit';

export default { as: 'gold', states: { guest: { as: 'guest' } } } satisfies Visit;
