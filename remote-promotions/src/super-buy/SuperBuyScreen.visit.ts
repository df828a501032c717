import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  query: { id: { call: 'superBuy.list', first: 'list.id' } },
  data: ['superBuy.get'],
  states: {
    guest: { as: 'guest' },
    soon: { answers: { 'superBuy.get': { state: 'soon', fromAt: '2099-01-01T00:00:00.000Z', sold: 0, percent: 0 } } },
    soldOut: { answers: { 'superBuy.get': { state: 'soldOut', left: 0, percent: 100 } } },
    limit: { answers: { 'superBuy.get': { left: 0, bought: 2 } } },
    over: { answers: { 'superBuy.get': { state: 'over', left: 0 } } },
    list: { query: { id: '' } },
    none: { query: { id: '' }, answers: { 'superBuy.list': { list: [], now: '2026-01-01T00:00:00.000Z' } } },
    missing: { query: { id: '0190a000-0000-7000-8000-000000000001' } },
  },
} satisfies Visit;
