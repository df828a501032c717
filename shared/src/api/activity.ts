import { activityRoutes } from '@cellar/shared/api/activity.routes';
import type { CallOptions, Params } from '@cellar/shared/contract/calls';
import { call } from '@cellar/shared/runtime/request';

export const getPage = (params: Params<'activity.page'>, options?: CallOptions) =>
  call(activityRoutes, 'activity.page', params, options);
export const listPages = (options?: CallOptions) => call(activityRoutes, 'activity.list', {}, options);
export const saveStatistics = (params: Params<'activity.saveStatistics'>) =>
  call(activityRoutes, 'activity.saveStatistics', params);
export const getSale = (params: Params<'activity.seckill'>) => call(activityRoutes, 'activity.seckill', params);
export const getSaleProgress = (params: Params<'activity.seckillCountdown'>) =>
  call(activityRoutes, 'activity.seckillCountdown', params);
export const getLottery = (params: Params<'activity.lotteryDetail'>) =>
  call(activityRoutes, 'activity.lotteryDetail', params);
export const listPrizes = (params: Params<'activity.lotteryProduct'>) =>
  call(activityRoutes, 'activity.lotteryProduct', params);
export const listDraws = (params: Params<'activity.lotteryRecord'>) =>
  call(activityRoutes, 'activity.lotteryRecord', params);
export const drawLottery = (params: Params<'activity.drawLottery'>) =>
  call(activityRoutes, 'activity.drawLottery', params);
export const getMemberOffer = (params: Params<'activity.vipBuyInfo'>) =>
  call(activityRoutes, 'activity.vipBuyInfo', params);
export const listAisle = (params: Params<'activity.superMarket'>) =>
  call(activityRoutes, 'activity.superMarket', params);
export const listPriceDrops = (params: Params<'activity.pricedownList'>) =>
  call(activityRoutes, 'activity.pricedownList', params);
export const getTrialZone = (params: Params<'activity.tyzqList'>) => call(activityRoutes, 'activity.tyzqList', params);
export const openTrialZone = (params: Params<'activity.tyzqOpen'>) => call(activityRoutes, 'activity.tyzqOpen', params);
