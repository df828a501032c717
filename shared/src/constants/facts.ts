/**
 * What several texts say about the shop: each fact has one value, and it stands here. Screens, seeds and rules of the server take it from
 * this table; the check `scripts/checks/documents/facts.mjs` reads it and finds texts, those of the help included, that say another one.
 */
export const FACTS = {
  /** What the warehouses and the cellar are kept at. */
  cellarTemperature: '12–16℃',
  /** Minutes that an order, a class or a recharge waits to be paid. */
  payMinutes: 30,
  /** Working days until an electronic invoice is there: after the goods are received, or after it is asked for. */
  invoiceDays: 3,
  /** Working days until an application is checked. */
  reviewDays: 1,
  /** Working days until the principal of the balance, which can be had back, is there. */
  principalDays: 15,
  /** Days after the payment in which a lower price is paid back (价保). */
  priceProtectionDays: 7,
  /** What the agreements are called. */
  agreements: { user: '用户协议', privacy: '隐私政策', pay: '支付协议', purchase: '采购协议' },
} as const;
