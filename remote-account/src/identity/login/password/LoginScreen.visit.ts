import type { Visit } from '@cellar/shared/contract/visit';

const password = { fill: '密码', with: 'Cellar2026' };
const agreeAndLogIn = [{ press: '同意' }, { press: '登录' }];

export default {
  as: 'guest',
  followsFocus: true,
  states: {
    missing: { steps: [{ press: '登录' }] },
    underReview: { as: 'underReview' },
    rejected: { as: 'rejected' },
    frozen: { steps: [{ fill: '手机号', with: '13800000005' }, password, ...agreeAndLogIn] },
    captcha: {
      refusals: { 'auth.login': { message: '手机号或密码不正确', result: { code: 'wrongPassword', captcha: true } } },
      steps: [{ fill: '手机号', with: '13800000001' }, password, ...agreeAndLogIn],
    },
    unfreeze: {
      steps: [{ fill: '手机号', with: '13800000005' }, password, ...agreeAndLogIn, { press: '申请解冻' }],
      overlay: true,
    },
  },
} satisfies Visit;
