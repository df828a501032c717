import { money } from '@cellar/shared/format/number/money';
import type { Consumer } from '../releases/refusalDetail';
import type { Role } from '@cellar/shared/contract/roles';
import { percentOf } from '../releases/figures';
import { formatConsumer, FAULTS, SOURCES } from '../releases/labels';
import { formatRoles } from '../../api/staff';
import { TOKEN_WORDS } from '../tokens/labels';

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

/** What something was done to, by the kind of what was done: an id alone says nothing. */
export function formatTarget({ action, target }: { action: string; target: string }): string {
  if (target.startsWith('token:')) return `令牌 …${target.slice(-SHORT)}`;
  if (/^(order|payment|invoice)\./.test(action)) return `${action.startsWith('payment') ? '支付' : '订单'} ${target}`;
  if (target.startsWith('webhook:')) return `通知 …${target.slice(-SHORT)}`;
  if (target.startsWith('page:')) return `页面 …${target.slice(-SHORT)}`;
  if (action.startsWith('return.')) return `退换 ${target}`;
  if (!UUID.test(target)) return target;
  if (action.startsWith('school.')) return `咨询 …${target.slice(-SHORT)}`;
  if (action.startsWith('review.')) return `评价 …${target.slice(-SHORT)}`;
  return `${action.startsWith('staff.') ? '员工' : '客户'} …${target.slice(-SHORT)}`;
}

const wordOf = (words: Record<string, string>, value: unknown) => words[String(value)] ?? String(value);
const listed = (value: unknown, words: Record<string, string>) =>
  (Array.isArray(value) ? value : []).map((one) => wordOf(words, one)).join('、');

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
  actions: (value) => listed(value, TOKEN_WORDS),
  roles: (value) => (Array.isArray(value) ? formatRoles(value as Role[]) : ''),
  disabled: (value) => (value ? '停用' : '启用'),
  password: () => '修改密码',
  days: (value) => `${String(value)} 天`,
  fault: (value) => wordOf(FAULTS, value),
  source: (value) => wordOf(SOURCES, value),
  commit: (value) => `提交 ${String(value).slice(0, SHORT)}`,
  branch: text('分支'),
  builtBy: text('构建者'),
  uses: (value) =>
    Array.isArray(value) && value.length > 0 ? (value as Consumer[]).map(formatConsumer).join('；') : '',
  parcels: formatParcels,
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

/** What else is known of what was done. A detail that has no words yet is left out: the store keeps it. */
export function formatDetail(detail: Record<string, unknown>): string {
  const said = Object.entries(SHOWN).map(([name, message]) => {
    const value = detail[name];
    return value === null || value === undefined || value === '' ? '' : message(value);
  });
  return said.filter(Boolean).join(' · ');
}
