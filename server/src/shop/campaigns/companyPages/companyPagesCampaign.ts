import type { CampaignKind, CampaignOffer } from '../../../core/campaigns/campaign';
import { readPagePrices } from './pagePrices';

/** Goods of a page can be had at its price while the page shows them. */
const price: CampaignOffer['price'] = async (db, { now }, { id }) => {
  const page = (await readPagePrices(db, [id], { now })).get(id);
  return page ? { priceFen: page.priceFen, alone: null } : null;
};

export const companyPagesCampaign: CampaignKind = {
  offer: {
    kind: 'companyGoods',
    source: 'page',
    label: '主页价',
    rule: '企业主页上的价格',
    saving: '主页优惠',
    price,
  },
};
