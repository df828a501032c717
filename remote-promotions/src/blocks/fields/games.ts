import type { gamesProps } from '@cellar/shared/blocks/props/games';
import { rankingKinds } from '../Ranking/rankingKinds';
import { choice, head, many, noHead, number, picked, pickedOne, products, type EditorBlocks } from './kinds';

export const gamesFields: EditorBlocks<keyof typeof gamesProps> = {
  GroupBuying: {
    defaults: { ...noHead, groups: [], limit: 6 },
    fields: { ...head, groups: picked('拼团（空 = 进行中的）', 'group'), limit: number('最多几件', 1, 12) },
  },
  LightRob: {
    defaults: { ...noHead, lightRobId: null },
    fields: { ...head, lightRobId: pickedOne('点亮抢购', 'lightRob') },
  },
  PacketRain: {
    defaults: { ...noHead, packetRainId: null, seconds: 10 },
    fields: {
      ...head,
      packetRainId: pickedOne('红包', 'packetRain'),
      seconds: number('下多少秒', 5, 30),
    },
  },
  SuperBuy: {
    defaults: { ...noHead, superBuyId: null },
    fields: { ...head, superBuyId: pickedOne('超级单品', 'superBuy') },
  },
  SalesCounter: {
    defaults: { ...noHead, products: [], saleId: null, goal: 0 },
    fields: {
      ...head,
      saleId: pickedOne('抢购场次（空 = 数商品）', 'sale'),
      products,
      goal: number('目标件数（0 = 不显示）', 0, 10_000_000),
    },
  },
  Ranking: {
    defaults: { ...noHead, kinds: [], limit: 10 },
    fields: {
      ...head,
      kinds: many('榜单（空 = 总榜）', { kind: choice('品类', Object.entries(rankingKinds)) }),
      limit: number('每榜几件', 3, 20),
    },
  },
  Invitation: { defaults: noHead, fields: head },
  Quiz: { defaults: noHead, fields: head },
};
