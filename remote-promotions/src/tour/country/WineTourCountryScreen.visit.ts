import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  data: ['wineTour.get'],
  states: {
    region: { steps: [{ press: '波尔多 Bordeaux' }] },
    winery: {
      query: { winery: { call: 'wineTour.get', params: { country: 'FR' }, first: 'wineries.id' } },
      overlay: true,
    },
  },
} satisfies Visit;
