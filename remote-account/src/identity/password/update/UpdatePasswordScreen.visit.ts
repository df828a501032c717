import type { Visit } from '@cellar/shared/contract/visit';

const prove = [{ fill: '原密码', with: 'Cellar2026' }, { press: '下一步' }];

export default {
  as: 'gold',
  data: ['member.getCenter'],
  states: {
    missing: { steps: [{ press: '下一步' }] },
    fresh: { steps: [...prove, { fill: '新密码', with: 'Grape-2027' }, { press: '确认修改' }] },
    noPassword: { answers: { 'member.getCenter': { fguser: { hasPassword: false } } } },
    expired: { as: 'guest', overlay: true },
  },
} satisfies Visit;
