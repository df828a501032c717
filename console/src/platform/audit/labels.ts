import type { RechargeOffer } from '@cellar/shared/api/money/wallet/schema';
import { money } from '@cellar/shared/format/number/money';
import type { Consumer } from '../releases/refusalDetail';
import type { Permission, Role } from '@cellar/shared/contract/roles';
import { percentOf } from '../releases/figures';
import { formatConsumer, FAULTS, SOURCES } from '../releases/labels';
import { formatRoles, permissionLabel } from '../../api/staff';
import { formatChange } from './changes';
import { TOKEN_LABELS } from '../tokens/labels';

const NAMES: Record<string, string> = {
  'local build': '本机构建',
  automatic: '自动',
  retention: '自动清理',
  server: '服务器',
  'payment channel': '支付渠道',
  somebody: '未登录的人',
};
const SHORT = 8;

export const actorLabel = (who: string): string =>
  NAMES[who] ??
  who.replace(/^token (.*)$/, '令牌 $1').replace(/^person (.*)$/, (_, id: string) => `客户 …${id.slice(-SHORT)}`);

/** What the log calls somebody whose words were typed. */
export const whoOf = (message: string): string =>
  Object.entries(NAMES).find(([, known]) => known === message.trim())?.[0] ??
  message.trim().replace(/^令牌 */, 'token ');

const UUID = /^[0-9a-f-]{36}$/;

/** Lists of personal data, as the entries name them that say who looked at one. */
const LISTS: Record<string, string> = {
  registrations: '注册申请',
  unfreeze: '解冻申请',
  cancellations: '注销申请',
  orders: '订单',
  samples: '样酒',
  tickets: '反馈',
  exclusives: '区域专享',
  returns: '退换',
  consultations: '课程咨询',
};

const LOOKS = /\.(list|get)/;

/** What the target of a call is the number of. */
const NUMBERED: [RegExp, string][] = [
  [/^(desk|orders|phoneOrders|shippingPapers|invoiceDesk|transfers|bankSheet)\./, '订单'],
  [/^(payment|reconciliation)\./, '支付'],
  [/^returnCases\./, '退换'],
];

/** What the target of a call is the id of; of all others a customer. */
const IDENTIFIED: [RegExp, string][] = [
  [/^staff\.(signIn|signOut|add|update|makePasswordLink|setPassword|endSessions)$/, '员工'],
  [/^secondFactor\./, '员工'],
  [/^customRoles\./, '岗位'],
  [/^school\.answerConsultation$/, '咨询'],
  [/^(reviewDesk|school)\./, '评价'],
  [/^tickets\./, '反馈'],
  [/^questionDesk\./, '提问'],
  [/^samples\./, '样酒'],
  [/^points\./, '积分兑换'],
];

const nounOf = (nouns: [RegExp, string][], action: string) => nouns.find(([calls]) => calls.test(action))?.[1];

/** What something was done to, by the call that did it: an id alone says nothing. */
export function formatTarget({ action, target }: { action: string; target: string }): string {
  if (target.startsWith('token:')) return `令牌 …${target.slice(-SHORT)}`;
  if (target.startsWith('webhook:')) return `通知 …${target.slice(-SHORT)}`;
  if (target.startsWith('page:')) return `页面 …${target.slice(-SHORT)}`;
  if (UUID.test(target)) return `${nounOf(IDENTIFIED, action) ?? '客户'} …${target.slice(-SHORT)}`;
  const list = LOOKS.test(action) ? LISTS[target] : undefined;
  return list ?? [nounOf(NUMBERED, action), target].filter(Boolean).join(' ');
}

/** Shares of a canary that grows by itself. */
const stagesLabel = (value: unknown) => {
  const shares = (Array.isArray(value) ? value : []).map(Number);
  return shares.length > 0 ? `自动扩大 ${shares.map(percentOf).join(' → ')}` : '比例由人修改';
};

/** Who gets a canary by name. */
const namedLabel = (value: unknown) =>
  Array.isArray(value) && value.length > 0 ? `指定 ${value.join('、')}` : '没有指定的人';

const wordOf = (labels: Record<string, string>, value: unknown) => labels[String(value)] ?? String(value);
const listed = (value: unknown, labels: Record<string, string>) =>
  (Array.isArray(value) ? value : []).map((one) => wordOf(labels, one)).join('、');

const text = (label: string) => (value: unknown) => `${label} ${String(value)}`;
const yuan = (label: string) => (value: unknown) => `${label} ${money(Number(value))}`;
const formatParcels = (value: unknown) =>
  (Array.isArray(value) ? value : [])
    .map(({ courier, trackingNo }: { courier?: string; trackingNo?: string }) =>
      [courier, trackingNo].filter(Boolean).join(' '),
    )
    .join('、');

/** How each detail that the server writes is said, in the order of saying. */
const SHOWN: Record<string, (value: unknown) => string> = {
  version: String,
  channel: (value) => (value === 'canary' ? '灰度' : '正式版'),
  basisPoints: (value) => percentOf(Number(value)),
  text: (value) => `「${String(value)}」`,
  name: String,
  remote: String,
  actions: (value) => listed(value, TOKEN_LABELS),
  roles: (value) => (Array.isArray(value) ? formatRoles(value as Role[]) : ''),
  customRoles: (value) => (Array.isArray(value) && value.length > 0 ? `岗位 ${value.join('、')}` : ''),
  permissions: (value) => (Array.isArray(value) ? (value as Permission[]).map(permissionLabel).join('、') : ''),
  permissionsBefore: (value) =>
    Array.isArray(value) ? `原为 ${(value as Permission[]).map(permissionLabel).join('、')}` : '',
  disabled: (value) => (value ? '停用' : '启用'),
  password: () => '修改密码',
  title: String,
  askedBy: text('提交人'),
  secondPersonAboveFen: yuan('需复核金额高于'),
  requiresSecondFactor: (value) => (value ? '所有员工必须开启两步验证' : '两步验证由员工自己决定'),
  left: (value) => `剩余 ${String(value)} 个恢复码`,
  days: (value) => `${String(value)} 天`,
  stages: (value) => stagesLabel(value),
  stagesBefore: (value) => `原为${stagesLabel(value)}`,
  named: (value) => namedLabel(value),
  namedBefore: (value) => `原为${namedLabel(value)}`,
  fault: (value) => wordOf(FAULTS, value),
  source: (value) => wordOf(SOURCES, value),
  commit: (value) => `提交 ${String(value).slice(0, SHORT)}`,
  branch: text('分支'),
  builtBy: text('构建者'),
  uses: (value) =>
    Array.isArray(value) && value.length > 0 ? (value as Consumer[]).map(formatConsumer).join('；') : '',
  parcels: formatParcels,
  courier: String,
  trackingNo: String,
  area: String,
  offers: (value) =>
    (Array.isArray(value) ? (value as RechargeOffer[]) : [])
      .map(({ amountFen, giftFen }) => `充 ${money(amountFen)} 送 ${money(giftFen)}`)
      .join('、'),
  dueFen: yuan('另行应缴'),
  position: (value) => `排序 ${String(value)}`,
  summary: text('简介'),
  reply: (value) => `「${String(value)}」`,
  owners: text('负责人'),
  contacts: text('联系方式'),
  needsApproval: (value) => (value ? '需要另一人同意' : '不需要另一人同意'),
  amountFen: yuan('金额'),
  askedFen: yuan('应付'),
  totalFen: yuan('总额'),
  cameFen: yuan('实收'),
  number: text('号码'),
  from: text('来自'),
  revision: (value) => `r${String(value)}`,
  amount: (value) => `数量 ${String(value)}`,
  percent: (value) => `${Number(value) > 0 ? '涨' : '降'} ${Math.abs(Number(value))}%`,
  note: (value) => `「${String(value)}」`,
  count: (value) => `${String(value)} 条`,
  city: String,
  code: text('编码'),
  warehouse: String,
  bottles: (value) => `${String(value)} 瓶`,
  attended: (value) => (value ? '到课' : '缺课'),
  passed: (value) => (value ? '通过' : '未通过'),
  grade: text('成绩'),
  learners: (value) => `${String(value)} 份证书`,
  hasLeft: (value) => (value ? '离职' : ''),
  phones: (value) => (value === 'whole' ? '完整手机号' : '手机号已隐藏'),
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const saying = (name: string, value: unknown) =>
  value === null || value === undefined || value === '' ? '' : (SHOWN[name]?.(value) ?? '');
const joined = (parts: readonly string[]) => parts.filter(Boolean).join(' · ');

/** Fields that have words of their own, and the others by their names. */
function formatSides(before: Record<string, unknown> | null, after: Record<string, unknown> | null): string {
  const rest = (side: Record<string, unknown> | null) =>
    side && Object.fromEntries(Object.entries(side).filter(([name]) => !(name in SHOWN)));
  const own = Object.keys(SHOWN).flatMap((name) => {
    if (name === 'revision') return [];
    const [was, is] = [saying(name, before?.[name]), saying(name, after?.[name])];
    if (was === is) return [];
    return [before && after ? `${was || '无'} → ${is || '无'}` : was || is];
  });
  const said = joined([...own, ...formatChange(rest(before), rest(after))]);
  return said && before && !after ? `原为 ${said}` : said;
}

/** What else is known of what was done, and what was changed from what to what. A detail that has no words yet is left out. */
export function formatDetail({ before, after, ...facts }: Record<string, unknown>): string {
  const own = joined(Object.keys(SHOWN).map((name) => saying(name, facts[name])));
  if (typeof before === 'string' || typeof after === 'string') {
    const [was, is] = [before, after].map((side) => (typeof side === 'string' && side ? `「${side}」` : ''));
    return joined([own, is ?? '', was ? `原为 ${was}` : '']);
  }
  return joined([own, formatSides(isRecord(before) ? before : null, isRecord(after) ? after : null)]);
}
