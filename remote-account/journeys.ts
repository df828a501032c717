import type { Journey } from '@cellar/shared/contract/discovery';

/** By the name of its tracking event. */
export const mainAction = 'saveAddress';

export default [
  {
    name: '修改昵称',
    steps: [{ open: '/user-edit' }, { fill: '昵称', with: '爱酒的人' }, { press: '保存' }, { see: '已保存' }],
  },
  {
    name: '保存收货地址',
    needs: { call: 'addresses.list', first: 'list.id' },
    steps: [
      { open: '/address-order-edit', query: { id: { call: 'addresses.list', first: 'list.id' } } },
      { press: '保存' },
      { see: '已保存' },
    ],
  },
] satisfies Journey[];
