import type { Visit } from '@cellar/shared/contract/visit';

const waiting = { askedAt: '2026-03-01T02:00:00.000Z', dueAt: '2026-03-08T02:00:00.000Z', reason: '不再使用酒窖' };
const free = { 'cancellation.get': { obstacles: [] } };

export default {
  as: 'gold',
  data: ['cancellation.get', 'cancellation.listReasons'],
  states: {
    free: { answers: free },
    missing: { answers: free, steps: [{ press: '申请注销' }] },
    waiting: { answers: { 'cancellation.get': { obstacles: [], waiting } } },
  },
} satisfies Visit;
