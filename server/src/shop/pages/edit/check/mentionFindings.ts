import type { Finding } from '@cellar/shared/api/pages/pages/shapes';
import type { CampaignPick, NamedCampaign } from '../../../../core/campaigns/campaign';
import { periodState, type Period } from '../../../../core/period';
import type { Mention } from './mentions';
import type { Mentioned } from './readMentioned';

/** When the page is on; `to` null = open end. */
export type Span = { from: Date; to: Date | null };
type Found = Pick<Finding, 'level' | 'code' | 'text'>;

const KIB = 1024;
const HEAVIEST = 300 * KIB;

const error = (code: Finding['code'], text: string): Found => ({ level: 'error', code, text });
const warning = (code: Finding['code'], text: string): Found => ({ level: 'warning', code, text });

function ofProduct(known: Mentioned, id: string): Found[] {
  const product = known.products.get(id);
  if (!product?.on_sale) return [error('goodsGone', `「${product?.name ?? '已删除的商品'}」已下架`)];
  return product.available > 0 ? [] : [warning('soldOut', `「${product.name}」已售罄`)];
}

/** Whatever has a time of its own must last as long as the page. */
function ofTimed(
  kind: CampaignPick | 'coupon',
  { name, period }: { name: string; period: Period },
  { from, to }: Span,
) {
  if (periodState(period, from) === 'over') return error(`${kind}Ends`, `「${name}」在页面上线前就已结束`);
  return to && period.to_at < to ? warning(`${kind}Ends`, `「${name}」比页面更早结束`) : null;
}

function ofCoupon(known: Mentioned, id: string, span: Span): Found[] {
  const coupon = known.coupons.get(id);
  if (!coupon) return [error('couponGone', '优惠券不存在')];
  const timed = ofTimed('coupon', { name: coupon.name, period: coupon }, span);
  if (timed) return [timed];
  return coupon.taken < coupon.total ? [] : [warning('couponGone', `「${coupon.name}」已领完`)];
}

/** A campaign must last as long as the page and not be gone before it is on. */
function ofCampaign(known: Mentioned, pick: CampaignPick, id: string, span: Span): Found[] {
  const { title, named } = known.campaigns.get(pick) ?? { title: '活动', named: new Map<string, NamedCampaign>() };
  const one = named.get(id);
  if (!one) return [error(`${pick}Gone`, `${title}不存在`)];
  const { lack } = one;
  const timed = ofTimed(pick, one, span);
  if (timed) return [timed];
  return lack ? [{ level: lack.level, code: lack.code, text: `「${one.name}」${lack.label}` }] : [];
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

/** An address elsewhere cannot be looked at: a person says that it is meant. */
function ofOtherHost(known: Mentioned, link: string): Found[] {
  if (!URL.canParse(link)) return [error('deadLink', `「${link}」不是可用的地址`)];
  const { host } = new URL(link);
  return known.hosts.has(host) ? [] : [warning('otherHost', `链接通向其他网站 ${host}，请确认可信`)];
}

/** An address of the shop must lead to a screen, and to what the screen shows. */
function ofLink(known: Mentioned, link: string): Found[] {
  if (/^https:\/\//i.test(link)) return ofOtherHost(known, link);
  const dead = (text: string) => [error('deadLink', text)];
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
    case 'reward':
      return ofReward(known, mention.value);
    case 'reservable':
      return ofReservable(known, mention.value, span);
    case 'store':
      return known.stores.has(mention.value) ? [] : [error('storeGone', '门店不存在')];
    case 'link':
      return ofLink(known, mention.value);
    case 'picture':
      return ofPicture(known, mention.value);
    default:
      return ofCampaign(known, mention.kind, mention.value, span);
  }
}
