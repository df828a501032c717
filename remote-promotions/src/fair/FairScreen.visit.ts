import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['fair.get'],
  states: {
    guest: { as: 'guest' },
    running: { answers: { 'fair.get': { fair: { state: 'running' } } } },
    over: { answers: { 'fair.get': { fair: { state: 'over', appointments: [] } } } },
    full: { answers: { 'fair.get': { fair: { appointments: [], exhibitors: { free: 0 } } } } },
    booking: { as: 'plain', steps: [{ press: '预约：奥布拉克酒庄' }], overlay: true },
    none: { answers: { 'fair.get': { fair: null } } },
  },
} satisfies Visit;
