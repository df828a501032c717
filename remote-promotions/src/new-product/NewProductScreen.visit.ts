import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  query: { wz: { call: 'newEvents.list', first: 'list.wz' } },
  data: ['newEvents.get'],
  states: {
    guest: { as: 'guest' },
    running: { answers: { 'newEvents.get': { state: 'running', reservable: null } } },
    over: { answers: { 'newEvents.get': { state: 'over', reservable: { state: 'over' }, coupons: [] } } },
    noGoods: { answers: { 'newEvents.get': { goods: [] } } },
    list: { query: { wz: '' } },
    none: { query: { wz: '' }, answers: { 'newEvents.list': { list: [] } } },
    missing: { query: { wz: 'nothing' } },
  },
} satisfies Visit;
