import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  query: { id: { call: 'posters.listOwn', first: 'list.id' } },
  data: ['posters.getOwn'],
  states: {
    mailing: { steps: [{ press: '发送到邮箱' }], overlay: true },
    offSale: { answers: { 'posters.getOwn': { goods: null } } },
    missing: { query: { id: '0190a000-0000-7000-8000-000000000001' } },
  },
} satisfies Visit;
