import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  query: { area: '310104' },
  data: ['exclusives.listOffers'],
  states: {
    noArea: { as: 'guest', query: { area: '' } },
    requests: { query: { tab: 'requests' } },
    noRequests: { as: 'plain', query: { tab: 'requests' } },
    guestRequests: { as: 'guest', query: { tab: 'requests' } },
    empty: { answers: { 'exclusives.listOffers': { list: [], next: null } } },
    asking: { query: { area: '510104' }, steps: [{ press: '留言申请' }], overlay: true },
    area: { steps: [{ press: '上海市' }], overlay: true },
  },
} satisfies Visit;
