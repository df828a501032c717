import type { Finding, PickKind } from '@cellar/shared/api/pages/pages/shapes';
import type { Mention } from './mentions';
import type { Mentioned, Shared } from './readMentioned';

/** When the page is on; `to` null = open end. */
export type Span = { from: Date; to: Date | null };
type Found = Pick<Finding, 'level' | 'code' | 'words'>;

const KIB = 1024;
const HEAVIEST = 300 * KIB;

const error = (code: Finding['code'], words: string): Found => ({ level: 'error', code, words });
const warning = (code: Finding['code'], words: string): Found => ({ level: 'warning', code, words });

function ofProduct(known: Mentioned, id: string): Found[] {
  const product = known.products.get(id);
  if (!product?.on_sale) return [error('goodsGone', `「${product?.name ?? '已删除的商品'}」已下架`)];
  return product.available > 0 ? [] : [warning('soldOut', `「${product.name}」已售罄`)];
}

type Kind = Exclude<PickKind, 'product' | 'reward' | 'reservable' | 'store'>;
const NAMES: Record<Kind, string> = {
  coupon: '优惠券',
  sale: '抢购场次',
  lottery: '抽奖',
  group: '拼团',
  lightRob: '点亮抢购',
  packetRain: '红包',
  superBuy: '超级单品',
};

/** Whatever has a time of its own must last as long as the page. */
function ofTimed(kind: Kind, one: { name: string; to_at: Date } | undefined, { from, to }: Span): Found[] {
  if (!one) return [error(`${kind}Gone`, `${NAMES[kind]}不存在`)];
  if (one.to_at <= from) return [error(`${kind}Ends`, `「${one.name}」在页面上线前就已结束`)];
  if (to && one.to_at < to) return [warning(`${kind}Ends`, `「${one.name}」比页面更早结束`)];
  return [];
}

function ofCoupon(known: Mentioned, id: string, span: Span): Found[] {
  const coupon = known.coupons.get(id);
  const timed = ofTimed('coupon', coupon, span);
  if (timed.length > 0 || !coupon || coupon.taken < coupon.total) return timed;
  return [warning('couponGone', `「${coupon.name}」已领完`)];
}

function ofReward(known: Mentioned, id: string): Found[] {
  const reward = known.rewards.get(id);
  if (!reward || reward.withdrawn) return [error('rewardGone', `「${reward?.name ?? '积分礼品'}」已下架`)];
  return reward.full ? [warning('rewardGone', `「${reward.name}」已兑完`)] : [];
}

function ofReservable(known: Mentioned, id: string, { from }: Span): Found[] {
  const one = known.reservables.get(id);
  if (!one || one.withdrawn) return [error('reservationGone', `预约「${one?.name ?? '已删除的预约'}」已撤下`)];
  if (one.begins <= from) return [error('reservationGone', `预约「${one.name}」在页面上线前就已开始`)];
  return one.full ? [warning('reservationGone', `预约「${one.name}」的名额已满`)] : [];
}

function ofGroup(known: Mentioned, id: string, span: Span): Found[] {
  const group = known.groups.get(id);
  const timed = ofTimed('group', group, span);
  if (timed.length > 0 || !group) return timed;
  if (!group.on_sale) return [error('goodsGone', `「${group.name}」已下架`)];
  return group.available > 0 ? [] : [warning('soldOut', `「${group.name}」已售罄`)];
}

/** What is shared out must not be gone before the page is on. */
function ofShared(kind: 'lightRob' | 'packetRain' | 'superBuy', one: Shared | undefined, span: Span): Found[] {
  const timed = ofTimed(kind, one, span);
  if (timed.length > 0 || !one || one.left > 0) return timed;
  return [warning(`${kind}Gone`, `「${one.name}」已抢完`)];
}

/** An address elsewhere cannot be looked at: a person says that it is meant. */
function ofOtherHost(known: Mentioned, link: string): Found[] {
  if (!URL.canParse(link)) return [error('deadLink', `「${link}」不是可用的地址`)];
  const { host } = new URL(link);
  return known.hosts.has(host) ? [] : [warning('otherHost', `链接通向其他网站 ${host}，请确认可信`)];
}

/** An address of the shop must lead to a screen, and to what the screen shows. */
function ofLink(known: Mentioned, link: string): Found[] {
  if (/^https:\/\//i.test(link)) return ofOtherHost(known, link);
  const dead = (words: string) => [error('deadLink', words)];
  if (!link.startsWith('/') || link.startsWith('//')) return dead(`「${link}」不是可用的地址`);
  const { pathname, searchParams } = new URL(link, 'https://shop.invalid');
  if (known.paths.size > 0 && !known.paths.has(pathname))
    return [warning('deadLink', `「${link}」没有对应的页面，顾客看不到这个入口`)];
  if (pathname === '/activity') {
    const id = searchParams.get('id');
    if (id && !known.pages.has(id)) return dead(`「${link}」指向的活动不存在`);
  }
  if (pathname === '/product') {
    const id = searchParams.get('req_productId') ?? '';
    return id ? ofProduct(known, id) : [];
  }
  return [];
}

function ofPicture(known: Mentioned, { key, alt }: { key: string; alt: string }): Found[] {
  const bytes = known.bytes.get(key) ?? 0;
  const heavy =
    bytes > HEAVIEST ? [warning('heavyPicture', `图片有 ${Math.ceil(bytes / KIB)} KB，超过 300 KB，打开会慢`)] : [];
  return alt.trim() ? heavy : [...heavy, warning('noText', '图片没有文字说明，读屏的人不知道它是什么')];
}

/** What stands against one thing that a block names. */
export function findingsOf(mention: Mention, known: Mentioned, span: Span): Found[] {
  switch (mention.kind) {
    case 'product':
      return ofProduct(known, mention.value);
    case 'coupon':
      return ofCoupon(known, mention.value, span);
    case 'sale':
      return ofTimed('sale', known.sales.get(mention.value), span);
    case 'lottery':
      return ofTimed('lottery', known.lotteries.get(mention.value), span);
    case 'reward':
      return ofReward(known, mention.value);
    case 'reservable':
      return ofReservable(known, mention.value, span);
    case 'store':
      return known.stores.has(mention.value) ? [] : [error('storeGone', '门店不存在')];
    case 'group':
      return ofGroup(known, mention.value, span);
    case 'lightRob':
      return ofShared('lightRob', known.lightRobs.get(mention.value), span);
    case 'packetRain':
      return ofShared('packetRain', known.packetRains.get(mention.value), span);
    case 'superBuy':
      return ofShared('superBuy', known.superBuys.get(mention.value), span);
    case 'link':
      return ofLink(known, mention.value);
    case 'picture':
      return ofPicture(known, mention.value);
  }
}
