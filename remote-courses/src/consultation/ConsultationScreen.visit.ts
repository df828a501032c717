import type { Visit } from '@cellar/shared/contract/visit';

const asked = {
  id: '0190a000-0000-7000-8000-000000000002',
  text: 'WSET 二级：零基础可以直接报吗？',
  about: null,
  at: '2026-11-20T02:00:00.000Z',
  answer: null,
  answeredAt: null,
};

export default {
  as: 'guest',
  followsFocus: true,
  states: {
    level: { query: { level: '2' } },
    session: { query: { sessionId: { call: 'courses.listSessions', first: 'list.id' } } },
    member: { as: 'gold' },
    answered: {
      as: 'gold',
      answers: {
        'courses.listConsultations': {
          list: [
            asked,
            {
              ...asked,
              id: '0190a000-0000-7000-8000-000000000003',
              text: '可以补考吗？',
              about: 'WSET 二级 · 葡萄酒二级认证 · 上海 2026-12-05',
              answer: '可以，补考每季度一次，费用按主考方标准另付，届时顾问会提前一个月联系你。',
              answeredAt: '2026-11-20T05:00:00.000Z',
            },
          ],
        },
      },
    },
    wrong: { steps: [{ press: '提交咨询' }] },
  },
} satisfies Visit;
