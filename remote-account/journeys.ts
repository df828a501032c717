import type { Journey } from '@cellar/shared/contract/discovery';

export default [
  {
    name: '修改昵称',
    steps: [{ open: '/user-edit' }, { fill: '昵称', with: '爱酒的人' }, { press: '保存' }, { see: '已保存' }],
  },
] satisfies Journey[];
