import type { Article, Headline } from '@cellar/shared/api/catalog/headlines/schema';
import { picture } from '@cellar/shared/testing/goods';

export const idOf = (n: number) => `0190c000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const headline = (n = 1, change: Partial<Headline> = {}): Headline => ({
  id: idOf(n),
  channel: '产区',
  title: `板岩上的雷司令 ${n}`,
  summary: '摩泽尔的坡有七十度，雷司令却能在瓶里活半个世纪。',
  picture: picture('land-a1'),
  reads: 18600,
  likes: 96,
  at: '2026-01-05T04:00:00.000Z',
  ...change,
});

export const article = (change: Partial<Article> = {}): Article => ({
  ...headline(1),
  sections: [
    { kind: 'text', text: '站在河湾对岸看，摩泽尔的葡萄园像一面墙。' },
    { kind: 'picture', picture: { ...picture('land-a2'), alt: '摩泽尔的葡萄园' } },
    { kind: 'heading', text: '杯中的风土' },
    { kind: 'text', text: '想入门，从小房酒开始。' },
  ],
  liked: false,
  goods: [],
  next: [headline(2)],
  ...change,
});
