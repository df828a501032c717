import type { offersProps } from '@cellar/shared/blocks/props/offers';
import {
  text,
  choice,
  link,
  number,
  many,
  picked,
  pickedOne,
  head,
  noHead,
  products,
  type EditorBlocks,
} from './kinds';

export const offersFields: EditorBlocks<keyof typeof offersProps> = {
  CouponWall: {
    defaults: { ...noHead, coupons: [], layout: 'grid' },
    fields: {
      ...head,
      coupons: picked('优惠券', 'coupon'),
      layout: choice('排列', [
        ['grid', '竖排'],
        ['row', '横滑'],
      ]),
    },
  },
  FlashSale: {
    defaults: { ...noHead, saleId: null, limit: 6, layout: 'list' },
    fields: {
      ...head,
      saleId: pickedOne('场次（空 = 当前场）', 'sale'),
      limit: number('最多几件', 1, 20),
      layout: choice('排列', [
        ['list', '列表'],
        ['rail', '横滑'],
      ]),
    },
  },
  GoodsGrid: {
    defaults: { ...noHead, products: [], layout: 'grid', link: '' },
    fields: {
      ...head,
      products,
      layout: choice('排列', [
        ['grid', '两列'],
        ['list', '列表'],
        ['rail', '横滑'],
      ]),
      link,
    },
  },
  Lottery: {
    defaults: { ...noHead, lotteryId: null },
    fields: { ...head, lotteryId: pickedOne('抽奖活动', 'lottery') },
  },
  MemberOffer: { defaults: { ...noHead, products: [] }, fields: { ...head, products } },
  SuperMarket: {
    defaults: { ...noHead, aisles: [] },
    fields: { ...head, aisles: many('货架', { name: text('名称'), products }) },
  },
  PriceDrops: {
    defaults: { ...noHead, limit: 6 },
    fields: { ...head, limit: number('每次几件', 1, 50) },
  },
  TrialZone: {
    defaults: { ...noHead, couponId: null, products: [] },
    fields: { ...head, couponId: pickedOne('体验金（优惠券）', 'coupon'), products },
  },
};
