import type { Visit } from '@cellar/shared/contract/visit';

export default {
  as: 'gold',
  data: ['quiz.get', 'quiz.listTries'],
  states: {
    playing: { steps: [{ press: '开始答题' }] },
    done: {
      answers: {
        'quiz.get': {
          quiz: {
            today: 'done',
            result: {
              tryId: '0190e000-0000-7000-8000-000000000001',
              correct: 1,
              earned: 5,
              points: 5,
              items: [
                {
                  id: '0190e000-0000-7000-8000-000000000002',
                  body: '香槟法里，第二次发酵在哪里进行？',
                  options: ['瓶中', '罐中'],
                  chosen: 0,
                  answer: 0,
                  explanation: '传统法在瓶中完成二次发酵，气泡细腻持久。',
                },
                {
                  id: '0190e000-0000-7000-8000-000000000003',
                  body: '里奥哈珍藏级红酒至少陈年几年？',
                  options: ['一年', '两年', '三年'],
                  chosen: 0,
                  answer: 2,
                  explanation: '珍藏级至少三年，其中一年在橡木桶。',
                },
              ],
            },
          },
        },
      },
    },
    noQuiz: { answers: { 'quiz.get': { quiz: null } } },
    noTries: { answers: { 'quiz.listTries': { list: [], next: null } } },
  },
} satisfies Visit;
