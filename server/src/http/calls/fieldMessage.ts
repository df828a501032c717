import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type Issues = readonly Pick<z.core.$ZodIssue, 'path' | 'message'>[];

/** What the fields that people fill in are called. */
export const LABELS: Readonly<Record<string, string>> = {
  amountFen: '金额',
  areaCode: '地区',
  at: '时间',
  birthday: '生日',
  body: '内容',
  captcha: '图形验证码',
  city: '城市',
  code: '验证码',
  company: '公司名称',
  delivery: '配送方式',
  detail: '详细地址',
  email: '邮箱',
  from: '开始时间',
  invoice: '发票信息',
  kind: '类型',
  lines: '商品',
  login: '账号',
  method: '支付方式',
  minutes: '分钟数',
  name: '名字',
  nickname: '昵称',
  note: '备注',
  oldPassword: '原密码',
  newPassword: '新密码',
  ownNo: '自有单号',
  password: '密码',
  percent: '百分比',
  phone: '手机号',
  photos: '照片',
  postalCode: '邮政编码',
  quantity: '数量',
  reason: '原因',
  remark: '备注',
  remarks: '备注',
  reviews: '评价',
  roles: '角色',
  score: '评分',
  sex: '性别',
  stars: '评分',
  tag: '标签',
  taxNo: '税号',
  title: '抬头',
  to: '结束时间',
  until: '截止时间',
  text: '内容',
};

const UNNAMED = '提交的内容有误，请刷新页面后重试';
const INVALID = '提交的内容有误，请检查后重试';

/** Name of the innermost field; a place in a list has none. */
function labelOf(path: Issue['path']): string | undefined {
  const field = (path ?? []).findLast((part) => typeof part === 'string');
  return field !== undefined && Object.hasOwn(LABELS, field) ? LABELS[field] : undefined;
}

const isEmpty = (input: unknown) => input === undefined || input === null || input === '';

type Bound = { origin: string; limit: number | bigint; inclusive?: boolean | undefined };

function boundMessage(label: string, { origin, limit }: Bound, least: boolean): string {
  if (origin === 'string')
    return least && limit === 1 ? `请填写${label}` : `${label}${least ? '至少' : '最多'} ${limit} 个字`;
  if (origin === 'array' || origin === 'set') return `${label}${least ? '至少' : '最多'} ${limit} 项`;
  // Money is counted in fen, and a limit of the number type itself says nothing to anybody.
  if (label === LABELS['amountFen'] || Math.abs(Number(limit)) >= Number.MAX_SAFE_INTEGER) return `${label}超出范围`;
  return `${label}不能${least ? '小于' : '大于'} ${limit}`;
}

function textFor(label: string, issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return boundMessage(label, { origin: issue.origin, limit: issue.minimum }, true);
    case 'too_big':
      return boundMessage(label, { origin: issue.origin, limit: issue.maximum }, false);
    case 'invalid_value':
      return `请选择${label}`;
    case 'not_multiple_of':
      return `${label}须为 ${issue.divisor} 的倍数`;
    default:
      return `${label}格式不正确`;
  }
}

/** The error map of every form that reaches the server: a sentence for the person where the schema has none of its own. */
export const fieldMessage = (issue: Issue): string => {
  const label = labelOf(issue.path);
  if (!label) return UNNAMED;
  return isEmpty(issue.input) && issue.code !== 'invalid_value' ? `请填写${label}` : textFor(label, issue);
};

/** Field by field what is wrong, and one sentence for all. */
export const fieldsOfIssues = (issues: Issues) => ({
  message: issues[0]?.message ?? INVALID,
  fields: Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
});
