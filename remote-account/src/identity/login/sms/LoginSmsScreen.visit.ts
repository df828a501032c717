import type { Visit } from '@cellar/shared/contract/visit';

export default { as: 'guest', states: { missing: { steps: [{ press: '登录' }] } } } satisfies Visit;
