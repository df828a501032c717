import type { CampaignKind, CampaignOffer } from '../../../core/campaigns/campaign';
import { readPagePrices } from './pagePrices';

/** Goods of a page can be had at its price while the page shows them. */
const price: CampaignOffer['price'] = async (db, { now }, { id }) => {
  const page = (await readPagePrices(db, [id], { now })).get(id);
  return page ? { source: 'page', label: '主页价', priceFen: page.priceFen, alone: null } : null;
};

export const companyPagesCampaign: CampaignKind = { offer: { kind: 'companyGoods', price } };
