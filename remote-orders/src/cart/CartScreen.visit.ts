import type { Visit } from '@cellar/shared/contract/visit';

const nothing = {
  groups: [],
  invalid: [],
  count: 0,
  amountText: '',
  ticked: { kinds: 0, bottles: 0, quantity: 0 },
  allTicked: false,
  amounts: [],
  totalFen: 0,
  savedFen: 0,
  coupon: null,
  couponHint: null,
};

export default {
  as: 'gold',
  followsFocus: true,
  data: ['cart.list'],
  states: {
    empty: { answers: { 'cart.list': nothing } },
    editing: { steps: [{ press: '管理' }, { press: '选择' }] },
    message: { steps: [{ press: '粘贴文字下单' }], overlay: true },
    amounts: { steps: [{ press: '明细' }], overlay: true },
    variant: { steps: [{ press: '更换规格' }], overlay: true },
  },
} satisfies Visit;
