import type { Visit } from '@cellar/shared/contract/visit';

const query = { id: { call: 'clients.list', first: 'list.id' } } as const;

export default {
  as: 'gold',
  query,
  data: ['clients.getApplication'],
  states: {
    rejected: {
      answers: { 'clients.getApplication': { application: { state: 3, reason: '公司名称与营业执照不一致' } } },
    },
    vetoed: { answers: { 'clients.getApplication': { client: { status: 'vetoed' }, application: { state: 6 } } } },
    frozen: { answers: { 'clients.getApplication': { client: { status: 'frozen' }, application: { state: 4 } } } },
    none: { answers: { 'clients.getApplication': { client: { status: 'notApplied' }, application: null } } },
    gone: { query: { id: '01900000-0000-7000-8000-000000000000' } },
  },
} satisfies Visit;
