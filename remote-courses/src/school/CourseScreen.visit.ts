import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'guest',
  followsFocus: true,
  data: ['courses.getSchool'],
  states: {
    timetable: { steps: [{ press: '课程表' }], overlay: true },
    placement: { query: { placement: '1' }, overlay: true },
    verify: {
      query: { verify: 'CW2026-7K3MX9QD' },
      answers: {
        'courses.verifyCertificate': {
          number: 'CW2026-7K3MX9QD',
          name: '林**',
          course: 'WSET 二级 · 葡萄酒二级认证',
          grade: '优秀',
          certifiedOn: '2026-11-20',
        },
      },
      overlay: true,
    },
  },
} satisfies Visit;
