import { choice, head, many, noHead, number } from '@cellar/shared/blocks/editorFields';
import type { BlockDefinition } from '../blockDefinition';
import { rankingKinds } from './rankingKinds';

export const definition: BlockDefinition<'Ranking'> = {
  label: '热销榜',
  order: 460,
  load: { skeleton: 'tabs list' },
  defaults: { ...noHead, kinds: [], limit: 10 },
  fields: {
    ...head,
    kinds: many('榜单（空 = 总榜）', { kind: choice('品类', Object.entries(rankingKinds)) }),
    limit: number('每榜几件', 3, 20),
  },
};
