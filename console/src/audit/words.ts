import { percentOf } from '../remotes/figures';
import { FAULTS, SOURCES } from '../remotes/words';
import { TOKEN_WORDS } from '../tokens/words';

const ACTIONS: Record<string, string> = {
  'release.publish': '发布版本', 'release.promote': '上线', 'release.percentage': '修改灰度比例', 'release.halt': '停止灰度', 'release.rollback': '回滚', 'release.rehearse': '要求预演',
  'release.hold': '保留版本', 'release.letGo': '取消保留', 'remote.disable': '停用应用', 'remote.enable': '启用应用', 'remote.remove': '移除应用', 'remote.drill': '故障演练',
  'token.make': '新建令牌', 'token.revoke': '作废令牌', 'staff.add': '新增员工', 'staff.change': '修改员工', 'unfreeze.grant': '同意解冻', 'unfreeze.refuse': '拒绝解冻',
  'registration.approve': '通过注册', 'registration.reject': '拒绝注册', 'order.pack': '订单配货', 'order.ship': '订单发货', 'order.refund': '订单退款', 'order.remind': '订单提醒', 'payment.amount': '支付金额不符',
};

export const actionWords = (action: string): string => ACTIONS[action] ?? action;

const NAMES: Record<string, string> = { 'local build': '本机构建', automatic: '自动', server: '服务器' };

export const whoWords = (who: string): string => NAMES[who] ?? who.replace(/^token (.*)$/, '令牌 $1');

const wordOf = (words: Record<string, string>, value: unknown) => words[String(value)] ?? String(value);
const listed = (value: unknown, words: Record<string, string>) => (Array.isArray(value) ? value : []).map((one) => wordOf(words, one)).join('、');

const SHOWN: Record<string, (value: unknown) => string> = {
  version: String,
  channel: (value) => (value === 'canary' ? '灰度' : '正式版'),
  basisPoints: (value) => percentOf(Number(value)),
  words: (value) => `「${String(value)}」`,
  name: String,
  remote: String,
  actions: (value) => listed(value, TOKEN_WORDS),
  days: (value) => `${String(value)} 天`,
  fault: (value) => wordOf(FAULTS, value),
  source: (value) => wordOf(SOURCES, value),
};
/** Too long to be read; the version's page has it. */
const HIDDEN = ['digest'];

const rest = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value));

/** What else is known of a deed: what every entry of its kind has first, then the rest by its names. */
export function detailWords(detail: Record<string, unknown>): string {
  const entries = Object.entries(detail).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const known = Object.keys(SHOWN).flatMap((name) => entries.filter(([key]) => key === name).map(([, value]) => SHOWN[name]?.(value) ?? ''));
  const others = entries.filter(([name]) => !(name in SHOWN) && !HIDDEN.includes(name)).map(([name, value]) => `${name} ${rest(value)}`);
  return [...known, ...others].join(' · ');
}
