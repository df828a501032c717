import type { Agreement, HelpArticle, HelpEntry } from '@cellar/shared/api/identity/help/schema';

export const article = (change: Partial<HelpArticle> = {}): HelpArticle => ({
  slug: 'help-fuwu',
  title: '服务保障',
  summary: '退货、换货与发票',
  version: 1,
  effectiveOn: '2026-01-01',
  sections: [
    { heading: '七天无理由退货', blocks: [{ kind: 'text', text: '签收之日起七天内可以退货。' }] },
    { heading: '不适用的商品', blocks: [{ kind: 'points', items: ['已开瓶', '定制商品'] }] },
    { heading: '怎样申请', blocks: [{ kind: 'steps', items: ['打开订单', '申请退货'] }] },
  ],
  editions: [{ version: 1, effectiveOn: '2026-01-01' }],
  ...change,
});

export const entry = (change: Partial<HelpEntry> = {}): HelpEntry => ({
  slug: 'help-fuwu',
  title: '服务保障',
  summary: '退货、换货与发票',
  version: 1,
  effectiveOn: '2026-01-01',
  kind: 'help',
  found: null,
  ...change,
});

export const agreement = (change: Partial<Agreement> = {}): Agreement => ({
  slug: 'agreement',
  title: '用户协议',
  summary: '我们之间的约定',
  version: 2,
  effectiveOn: '2026-09-01',
  consent: 'none',
  ...change,
});
