import type { Visit } from '@cellar/shared/contract/visit';

const friends = [{ id: '01911000-0000-7000-8000-000000000001', name: '王**', at: '2026-01-01T00:00:00.000Z' }];
const dueAt = '2099-01-01T00:00:00.000Z';
const own = { helpers: 3, friends, dueAt, orderId: null };

export default {
  as: 'gold',
  query: { id: { call: 'freeBuy.list', first: 'list.id' } },
  data: ['freeBuy.get'],
  states: {
    notBegun: { answers: { 'freeBuy.get': { own: null } } },
    ready: { answers: { 'freeBuy.get': { own: { ...own, state: 'ready' } } } },
    choosing: {
      answers: {
        'freeBuy.get': { own: { ...own, state: 'ready' } },
        'freeBuy.check': { enough: true, missing: 0, left: 3 },
      },
      steps: [{ press: '选择福利' }],
      overlay: true,
    },
    lapsed: { answers: { 'freeBuy.get': { own: { ...own, state: 'lapsed' } } } },
    ordered: {
      answers: {
        'freeBuy.get': { own: { ...own, state: 'ordered', orderId: '01911000-0000-7000-8000-000000000002' } },
      },
    },
    gone: { answers: { 'freeBuy.get': { own: null, goods: { left: 0 } } } },
    over: { answers: { 'freeBuy.get': { own: null, state: 'over' } } },
    byFriend: { as: 'plain', query: { id: { call: 'freeBuy.list', first: 'list.id' }, from: 'CELLAR01' } },
    list: { query: { id: '' } },
    missing: { query: { id: '0190a000-0000-7000-8000-000000000001' } },
  },
} satisfies Visit;
