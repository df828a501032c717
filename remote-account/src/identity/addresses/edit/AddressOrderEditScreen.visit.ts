import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  query: { id: { call: 'addresses.list', first: 'list.id' } },
  followsFocus: true,
  data: ['addresses.list'],
  states: {
    fresh: { query: {} },
    missing: { query: {}, steps: [{ press: '保存' }] },
    picker: { query: {}, steps: [{ press: '所在地区' }], overlay: true },
    unknown: { query: { id: '0190a000-0000-7000-8000-000000000001' } },
  },
} satisfies Visit;
