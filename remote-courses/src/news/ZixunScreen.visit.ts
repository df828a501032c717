import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  data: ['headlines.list'],
  states: { empty: { answers: { 'headlines.list': { list: [], next: null } } } },
} satisfies Visit;
