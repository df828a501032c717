import type { Visit } from '@cellar/shared/contract/visit';

const gone = '01900000-0000-7000-8000-000000000000';

export default {
  as: 'gold',
  data: ['service.getCenter'],
  states: {
    guest: { as: 'guest' },
    found: { query: { q: '退款' } },
    nothing: { query: { q: '火箭' } },
    feedback: { query: { view: 'feedback' } },
    guestFeedback: { as: 'guest', query: { view: 'feedback' } },
    topics: { query: { view: 'feedback' }, steps: [{ press: '类型' }], overlay: true },
    tickets: { query: { view: 'tickets' } },
    noTickets: { query: { view: 'tickets' }, answers: { 'service.list': { list: [], next: null } } },
    ticket: { query: { ticket: { call: 'service.list', first: 'list.id' } } },
    closed: {
      query: { ticket: { call: 'service.list', first: 'list.id' } },
      answers: { 'service.get': { state: 'closed' } },
    },
    gone: { query: { ticket: gone } },
  },
} satisfies Visit;
