import type { Visit } from '@cellar/shared/contract/visit';

const whole = { call: 'suits.list', params: {}, first: 'list.tag=套装.id' } as const;
const free = { call: 'suits.list', params: {}, first: 'list.tag=任选.id' } as const;

export default {
  as: 'gold',
  data: ['suits.list'],
  states: {
    guest: { as: 'guest' },
    none: { answers: { 'suits.list': { list: [] } } },
    soldOut: { answers: { 'suits.list': { list: { left: 0 } } } },
    free: { query: { tab: 'free' } },
    own: { query: { tab: 'own' } },
    ownGuest: { as: 'guest', query: { tab: 'own' } },
    ownNone: { query: { tab: 'own' }, answers: { 'suits.listOwn': { list: [] } } },
    ownOver: {
      query: { tab: 'own' },
      answers: {
        'suits.listOwn': { list: { state: 'over', text: '套装已结束，搭配还在，可以删除', priceFen: null, left: 0 } },
      },
    },
    whole: { query: { id: whole } },
    wholeGone: { query: { id: whole }, answers: { 'suits.get': { left: 0 } } },
    wholeNoPrice: { query: { id: whole }, answers: { 'suits.get': { priceFen: null, sumFen: null, savingFen: 0 } } },
    compose: { query: { id: free } },
    holding: {
      query: { req_productId: { call: 'suits.list', params: {}, first: 'list.parts.productId' } },
    },
    missing: { query: { id: '0190a000-0000-7000-8000-000000000001' } },
  },
} satisfies Visit;
