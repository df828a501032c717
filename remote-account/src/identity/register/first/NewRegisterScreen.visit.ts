import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  followsFocus: true,
  states: { missing: { steps: [{ press: '下一步' }] }, invited: { query: { invite: 'CELLAR01' } } },
} satisfies Visit;
