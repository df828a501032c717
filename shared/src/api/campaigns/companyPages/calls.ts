import type { companyPagesSchema } from '@cellar/shared/api/campaigns/companyPages/schema';
import { createClient } from '@cellar/shared/runtime/transport';

export const companyPages = createClient<typeof companyPagesSchema>('companyPages', {
  getOwn: 'GET /api/businessPage/infos',
  saveCompany: 'POST /api/businessPage/edit/company',
  saveShow: 'POST /api/businessPage/edit',
  setShown: 'POST /api/businessPage/submit',
  listGoods: 'GET /api/businessPage/goods',
  findGoods: 'GET /api/businessPage/select-product',
  saveGoods: 'POST /api/businessPage/goods/save',
  removeGoods: 'POST /api/businessPage/goods/remove',
  listVisitors: 'GET /api/businessPage/footprint',
  listPurchases: 'GET /api/businessPage/shopping-cart',
  show: 'GET /api/businessPage/show',
  getGoods: 'GET /api/businessPage/goods/details',
  visit: 'POST /api/businessPage/visit',
  buy: 'POST /api/businessPage/purchase',
  report: 'POST /api/businessPage/report',
  listReported: 'GET /console/api/company-pages',
  takeDown: 'POST /console/api/company-pages/:pageId/take-down',
  restore: 'POST /console/api/company-pages/:pageId/restore',
});
