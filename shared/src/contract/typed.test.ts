import type { z } from 'zod';
import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import type { CallSchema } from '@cellar/shared/contract/schema';
import { cleanTexts } from '@cellar/shared/format/text/cleanText';
import { Email, InviteCode, PersonName, Phone, SmsCode, TrackingNo } from '@cellar/shared/contract/typed';

/** Keys, places of lists, passwords, what a write saw and what pages report: compared as they are, or never shown to others. */
const NO_TEXT =
  /\.(?:cursor|ids|block|token|ticket|password|no|wz|type|category|country|region|grape|price|vintage|author|level|document|files|maps|digest|uses)$|^tracking\.|^catalog\.\w+\.(?:scene|body|sweetness|points)$|^scanLogin\.check\.secret$|^staff\.changePassword\.old$|\.from\.\w+$|\.from[A-Z]\w*$/;

const texts = Object.entries<CallSchema>({ ...calls }).flatMap(([name, { params }]) =>
  Object.entries(params.shape).map(([field, schema]) => [`${name}.${field}`, schema] as const),
);

// Rule: clean-1
it('no call takes text with marks that cannot be seen, and none takes them for text', () => {
  const kept = texts.flatMap(([name, schema]) => {
    const read = schema.safeParse('\u202Eab\u3164\u3164cd');
    return read.success && /[\u202E\u3164]/.test(String(read.data)) ? [name] : [];
  });
  expect(kept.filter((name) => !NO_TEXT.test(name))).toEqual([]);
});

// Rule: clean-1
it('what must not be empty is not filled by marks that show nothing', () => {
  const fooled = texts.flatMap(([name, schema]) =>
    !schema.safeParse('').success && schema.safeParse('\u3164'.repeat(12)).success ? [name] : [],
  );
  expect(fooled.filter((name) => !NO_TEXT.test(name))).toEqual([]);
});

const ofCall = (call: CallName, field: string) => (calls[call].params.shape as Record<string, z.ZodType>)[field]!;

type Leaf = { name: string; schema: z.ZodType };
type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
  items?: z.ZodType[];
  valueType?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  transform?: unknown;
};
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;

/** Every text of a parameter, however deep it stands; below `typedJson` all are cleaned together. */
function leavesOf(name: string, schema: z.ZodType): Leaf[] {
  const { type, shape = {}, element, innerType, in: before, out, options = [], items = [], ...def } = defOf(schema);
  if (type === 'string') return [{ name, schema }];
  if (before && defOf(before).transform === cleanTexts) return [];
  // What a text is read as, a flag or a number, is none.
  if (before && out && ['transform', 'boolean'].includes(defOf(out).type)) return [];
  const parts = [innerType, before, out, def.valueType, def.left, def.right, ...options, ...items];
  return [
    ...Object.entries(shape).flatMap(([field, part]) => leavesOf(`${name}.${field}`, part)),
    ...(element ? leavesOf(name, element) : []),
    ...parts.flatMap((part) => (part ? leavesOf(name, part) : [])),
  ];
}

// Rule: clean-1
it('no text of a call is taken with such marks, however deep it stands', () => {
  const leaves = texts.flatMap(([name, schema]) => leavesOf(name, schema));
  const kept = leaves.filter(({ schema }) => {
    const read = schema.safeParse('\u202Eab\u3164\u3164cd');
    return read.success && /[\u202E\u3164]/.test(String(read.data)) && !schema.meta()?.names;
  });
  expect(kept.map(({ name }) => name).filter((name) => !NO_TEXT.test(name))).toEqual([]);
});

// Rule: clean-2
it.each([
  ['a phone', Phone, ' \u202A+86 138 0000 0001', '13800000001'],
  ['a code', SmsCode, '【酒窖】您的验证码为123456，5分钟内有效。', '123456'],
  ['a name', PersonName, 'O’Neil', "O'Neil"],
  ['an address of mail', Email, 'mailto:lin@example.com', 'lin@example.com'],
  ['an invitation', InviteCode, '邀请码：ab12 cd34', 'AB12CD34'],
  ['an identity number', ofCall('realNames.save', 'idNumber'), '身份证号：110105 19491231–002x', '11010519491231002X'],
  ['an invoice’s number', ofCall('invoiceDesk.issue', 'number'), '发票号码：2531 2000 0001', '253120000001'],
  ['the name in an address of a page', ofCall('pages.add', 'slug'), '\u202Aｓｐｒｉｎｇ–2027', 'spring-2027'],
  ['a waybill', TrackingNo, '顺丰速运 sf1234 5678 9012', 'SF123456789012'],
])('the server reads %s as the fields do', (_, schema, typed, kept) => {
  expect(schema.parse(typed)).toBe(kept);
});
