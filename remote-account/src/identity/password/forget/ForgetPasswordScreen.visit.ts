import type { Visit } from '@cellar/shared/contract/visit';

export default { as: 'guest', states: { missing: { steps: [{ press: '下一步' }] } } } satisfies Visit;
