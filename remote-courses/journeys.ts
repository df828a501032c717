import type { Journey } from '@cellar/shared/contract/discovery';

/** By the name of its tracking event. */
export const mainAction = 'courseConsultation';

export default [
  {
    name: '提交课程咨询',
    steps: [
      { open: '/consultation' },
      { fill: '问题', with: '零基础适合哪一级？' },
      { press: '提交咨询' },
      { see: '已收到你的咨询' },
    ],
  },
] satisfies Journey[];
