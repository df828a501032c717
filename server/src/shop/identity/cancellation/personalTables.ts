import { campaignKinds } from '../../../core/campaigns/kinds';
import type { PersonalTable } from '../../../core/personalTable';

const NOBODY = "'已注销用户'";
const NAMELESS = { person_id: 'null', nickname: NOBODY };

const SHOP_TABLES: Readonly<Record<string, PersonalTable>> = {
  account_binding: { name: '绑定账号', atEnd: 'delete' },
  person: {
    name: '账号',
    column: 'id',
    atEnd: {
      phone: "'cancelled-' || id",
      nickname: NOBODY,
      password_hash: 'null',
      easy_password: 'false',
      avatar: 'null',
      company: 'null',
      shop_type: 'null',
      review_reason: 'null',
      frozen_at: 'null',
      frozen_reason: 'null',
      main_region: 'null',
      birthday: 'null',
      sex: 'null',
      invited_by: 'null',
      invite_code: 'upper(substr(md5(gen_random_uuid()::text), 1, 8))',
    },
  },
  address: { name: '收货地址', atEnd: 'delete' },
  arrival_notice: { name: '到货提醒', atEnd: 'delete' },
  price_notice: { name: '降价提醒', atEnd: 'delete' },
  person_price: { name: '专属价', atEnd: 'delete' },
  price_protection: { name: '价保退差', atEnd: 'keep' },
  business_region: { name: '主营区域', atEnd: 'delete' },
  cancellation: { name: '注销申请', atEnd: { words: 'null' } },
  disliked_product: { name: '不感兴趣的商品', atEnd: 'delete' },
  cart_line: { name: '购物车', atEnd: 'delete' },
  company_account: { name: '对公账户', atEnd: 'delete' },
  company_goods: { name: '企业主页商品', atEnd: 'delete' },
  company_page: { name: '企业主页', atEnd: 'delete' },
  company_report: { name: '企业主页举报', atEnd: 'delete' },
  company_visit: { name: '看过的企业主页', atEnd: 'delete' },
  consent: { name: '同意过的协议', atEnd: 'keep' },
  class_order: { name: '课程订单', atEnd: { phone: "''" }, afterRetention: { invoice: 'null' } },
  class_order_event: { name: '课程订单进展', atEnd: 'keep' },
  class_participant: {
    name: '课程学员',
    atEnd: { name: NOBODY, pinyin: 'null', phone: "''", id_mask: 'null', id_sealed: 'null' },
  },
  class_sign_up: { name: '填写中的报名', atEnd: 'delete' },
  class_waiting: { name: '课程候补', atEnd: 'delete' },
  course_consultation: { name: '课程咨询', atEnd: 'delete' },
  course_review: { name: '课程评价', atEnd: NAMELESS },
  deposit_return: { name: '保证金退还申请', atEnd: { reason: "'已注销'" } },
  // What was not settled yet brings nothing.
  earning: {
    name: '推广收益',
    atEnd: { fen: "case when state = 'frozen' then 0 else fen end", state: "replace(state, 'frozen', 'lost')" },
  },
  member_group_person: { name: '会员分组', atEnd: 'delete' },
  earning_payout: { name: '推广收益提现', atEnd: { company: 'null', branch: 'null', number: 'right(number, 4)' } },
  // One that still holds ends with the account.
  exclusive: {
    name: '区域专享',
    atEnd: {
      end_reason: "coalesce(end_reason, '账号注销')",
      ended_by: "coalesce(ended_by, 'automatic')",
      ended_at: 'coalesce(ended_at, now())',
    },
  },
  exclusive_request: { name: '区域专享申请', atEnd: 'delete' },
  article_like: { name: '点赞的文章', atEnd: 'delete' },
  favourite: { name: '收藏', atEnd: 'delete' },
  footprint: { name: '浏览足迹', atEnd: 'delete' },
  fair_appointment: { name: '展会预约', atEnd: 'delete' },
  idempotency: { atEnd: 'delete' },
  rollout_person: { name: '抢先体验的新版本', atEnd: 'delete' },
  poster: { name: '我的海报', atEnd: 'delete' },
  free_suit: { name: '自选套装', atEnd: 'delete' },
  // A job takes the file away.
  invoice: {
    name: '发票',
    atEnd: 'keep',
    afterRetention: { content: "'{}'", removed_at: 'coalesce(removed_at, now())' },
  },
  invoice_title: { name: '发票抬头', atEnd: 'delete' },
  ledger_entry: { name: '余额、金币、积分、代币、保证金与成长值明细', atEnd: 'keep' },
  message: { name: '消息', atEnd: 'delete' },
  messenger_account: { name: '关联的微信', atEnd: 'delete' },
  messenger_payer: { name: '付款用的微信', atEnd: 'delete' },
  order_search: { name: '订单搜索记录', atEnd: 'delete' },
  order_event: { name: '订单进展', atEnd: 'keep' },
  order_line: { name: '订单商品', atEnd: 'keep' },
  parcel: { name: '包裹', atEnd: 'keep' },
  pay_link: { atEnd: 'delete' },
  pay_ticket: { atEnd: 'delete' },
  payment: { name: '付款', atEnd: 'keep' },
  person_coupon: { name: '优惠券', atEnd: 'delete' },
  person_setting: { name: '设置', atEnd: 'delete' },
  principal_return: { name: '余额本金退还申请', atEnd: 'keep' },
  question: { name: '商品提问', atEnd: NAMELESS },
  // After the addresses that choose it.
  real_name: { name: '收货人实名信息', atEnd: 'delete' },
  recharge: { name: '充值', atEnd: 'keep' },
  refund: { name: '退款', atEnd: 'keep' },
  return_case: { name: '退换申请', atEnd: { words: "''", upload_ids: "'[]'" } },
  return_event: { name: '退换进展', atEnd: { words: "''" } },
  return_line: { name: '退换商品', atEnd: 'keep' },
  rehearsal_member: { atEnd: 'delete' },
  review: {
    name: '商品评价',
    atEnd: { ...NAMELESS, pictures: "'[]'", followup_pictures: "'[]'" },
  },
  sample_voucher: { name: '样酒券', atEnd: 'delete' },
  reward_exchange: { name: '积分兑换', atEnd: 'keep' },
  scan_login: { name: '扫码登录', atEnd: 'delete' },
  // Before its ticket.
  service_entry: { name: '客服反馈的往来内容', atEnd: 'delete' },
  service_ticket: { name: '客服反馈', atEnd: 'delete' },
  session_token: { name: '登录设备', atEnd: 'delete' },
  shop_order: {
    name: '订单',
    atEnd: { remarks: "'[]'", own_no: 'null', shop_note: 'null' },
    afterRetention: { address: "'{}'", invoice: 'null', real_name: 'null', real_number_sealed: 'null' },
  },
  sign_in: { name: '签到记录', atEnd: 'delete' },
  sign_up: { name: '活动报名', atEnd: 'delete' },
  transfer: { name: '转账', atEnd: { payer: NOBODY, account: 'null' } },
  transfer_message: { name: '转账信息短信', atEnd: 'delete' },
  unfreeze_request: { name: '解冻申请', atEnd: 'delete' },
  // A job takes the bytes away, then the row.
  upload: { name: '上传的图片', atEnd: { removed_at: 'coalesce(removed_at, now())' } },
  vip_application: { name: '注册资料', atEnd: 'delete' },
  winery_follow: { name: '关注的酒庄', atEnd: 'delete' },
  winery_visit: { name: '看过的酒庄', atEnd: 'delete' },
};

/**
 * Every table that says whose its rows are. A test looks that none is missing, that after the end nothing personal stands in
 * any table of the store, and that docs/privacy.md names each.
 */
export const personalTables = (): Readonly<Record<string, PersonalTable>> =>
  Object.assign({}, SHOP_TABLES, ...campaignKinds().map(({ personal }) => personal));
