const order = async (db) =>
  (await db.selectFrom('bench_order').select('id').orderBy('n', 'desc').executeTakeFirstOrThrow()).id;
const member = async (db) =>
  (await db.selectFrom('bench_buyer').select('id').orderBy('n').executeTakeFirstOrThrow()).id;
const product = async (db) =>
  (await db.selectFrom('product').select('id').orderBy('code').executeTakeFirstOrThrow()).id;
const returned = async (db) => (await db.selectFrom('return_case').select('id').executeTakeFirstOrThrow()).id;
const month = () => new Date().getFullYear();
const day = () => new Date(Date.now() - 30 * 3_600_000).toISOString().slice(0, 10);

/**
 * The calls with which a page of the console begins, with what the page sends; `from` looks up a parameter. What a page does with the
 * whole shop stands here, too: its tabs, searches and filters.
 */
export const PAGES = [
  ['概览', 'desk.count'],
  ['概览', 'desk.getSales'],
  ['概览', 'staff.countWaiting'],
  ['概览', 'stockAdmin.list', { low: 'low', size: 50 }],
  ['订单', 'desk.list', { size: 50 }],
  ['订单 · 待发货', 'desk.list', { size: 50, tab: 'toShip' }],
  ['订单 · 订单号', 'desk.list', { size: 50, q: '8000000000000777' }],
  ['订单 · 手机号', 'desk.list', { size: 50, q: '13000000777' }],
  ['订单 · 收货人', 'desk.list', { size: 50, q: '林致远' }],
  ['订单 · 付款方式', 'desk.list', { size: 50, method: 'wx' }],
  ['订单 · 地区', 'desk.list', { size: 50, area: '31' }],
  ['订单 · 商品', 'desk.list', { size: 50, goods: '正牌干红' }],
  ['订单', 'desk.listChoices'],
  ['订单', 'desk.get', {}, { id: order }],
  ['退换', 'returnCases.list', { size: 50 }],
  ['退换', 'returnCases.count'],
  ['退换', 'returnCases.get', {}, { id: returned }],
  ['商品', 'productAdmin.list', { size: 50 }],
  ['商品 · 名称', 'productAdmin.list', { size: 50, q: '正牌干红 2015' }],
  ['商品 · 编码', 'productAdmin.list', { size: 50, q: 'B100777' }],
  ['商品', 'productAdmin.listChoices'],
  ['商品', 'productAdmin.get', {}, { productId: product }],
  ['商品 · 价格记录', 'priceAdmin.listChanges', {}, { productId: product }],
  ['库存', 'stockAdmin.list', { size: 50 }],
  ['库存', 'stockAdmin.get', {}, { productId: product }],
  ['库存', 'stockAdmin.listEntries', {}, { productId: product }],
  ['搜索词', 'searchTerms.listHot'],
  ['搜索词', 'searchTerms.listSynonyms'],
  ['商品评价', 'reviewDesk.list', { size: 50 }],
  ['会员', 'memberAdmin.list', { size: 50 }],
  ['会员 · 手机号', 'memberAdmin.list', { size: 50, q: '13800000001' }],
  ['会员 · 昵称', 'memberAdmin.list', { size: 50, q: '酒友777' }],
  ['会员', 'memberAdmin.get', {}, { id: member }],
  ['审核 · 注册', 'staff.listRegistrations', { size: 50 }],
  ['审核 · 解冻', 'staff.listUnfreezeRequests', { size: 50 }],
  ['审核 · 注销', 'staff.listCancellations', { size: 50 }],
  ['区域专享', 'exclusives.listForShop', { size: 50 }],
  ['客户反馈', 'tickets.list', { size: 50 }],
  ['客户反馈', 'tickets.count'],
  ['财务 · 转账', 'transfers.list'],
  ['财务 · 转账退款', 'transfers.listRefunds'],
  ['财务 · 发票', 'invoiceDesk.list', { size: 50 }],
  ['财务 · 收益提现', 'earnings.listAllPayouts', { size: 50 }],
  ['财务 · 本金退还', 'principal.listReturns', { size: 50 }],
  ['财务 · 保证金', 'deposits.listHolders', { size: 50 }],
  ['财务 · 对账', 'reconciliation.list', { size: 31 }],
  ['财务 · 日结', 'closings.list', { size: 31 }],
  ['财务 · 日结', 'closings.get', {}, { day }],
  ['财务 · 月报', 'closings.listMonths', {}, { year: month }],
  ['日志', 'staff.listAudit', { size: 50 }],
  ['报警', 'alarms.list'],
  ['页面', 'pages.list', { size: 50 }],
  ['页面', 'pageNumbers.listToday'],
];
