import fc from 'fast-check';
import { z } from 'zod';
import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import { fieldsOfIssues, fieldMessage, LABELS } from './fieldMessage';
import { Invoice } from '@cellar/shared/api/trade/checkout/shapes';

/** Names of things that have no Chinese one. */
const TERMS = /App|WSET|OEM|APP/g;

const wrong = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value, { error: fieldMessage });
  return parsed.success ? {} : fieldsOfIssues(parsed.error.issues).fields;
};
const isSentence = (message: string) =>
  (message.match(/\p{Script=Han}/gu)?.length ?? 0) > 2 && !/[A-Za-z]/.test(message.replace(TERMS, ''));

type Shape = { type?: string | string[]; properties?: Record<string, Shape>; items?: Shape };
const garbage = fc.oneof(
  fc.constantFrom(
    '',
    'x',
    'x'.repeat(5000),
    -1,
    0,
    1e20,
    0.5,
    '酒',
    '🍷',
    null,
    undefined,
    true,
    '[]',
    '{}',
    '[1]',
    '[{}]',
    'null',
  ),
  fc.string(),
  fc.double(),
  fc.anything({ maxDepth: 1 }),
);

/** Values that are right in some parts and wrong in others, down to the innermost field. */
function nearly({ properties, items }: Shape): fc.Arbitrary<unknown> {
  if (properties) {
    const parts = fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, nearly(shape)])),
      { requiredKeys: [] },
    );
    return fc.oneof(
      parts,
      parts.map((value) => JSON.stringify(value)),
      garbage,
    );
  }
  if (items)
    return fc.oneof(
      fc.array(nearly(items), { maxLength: 3 }),
      fc.array(nearly(items), { maxLength: 3 }).map((value) => JSON.stringify(value)),
      garbage,
    );
  return garbage;
}

// Rule: call-9
it.each(Object.keys(calls) as CallName[])(
  '%s: whatever is sent, each field is refused by a Chinese sentence',
  (name) => {
    const { params } = calls[name];
    const shape = z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }) as Shape;
    fc.assert(
      fc.property(
        fc.record(
          Object.fromEntries(Object.entries(shape.properties ?? {}).map(([field, part]) => [field, nearly(part)])),
          { requiredKeys: [] },
        ),
        (sent) => {
          for (const [field, message] of Object.entries(wrong(params, sent)))
            if (!isSentence(message)) throw new Error(`${field}: ${message}`);
        },
      ),
      { numRuns: 60 },
    );
  },
);

it('an invoice that makes no sense is refused in Chinese, too', () => {
  const shape = z.toJSONSchema(Invoice, { io: 'input', unrepresentable: 'any' }) as Shape;
  fc.assert(fc.property(nearly(shape), (sent) => Object.values(wrong(Invoice, sent)).every(isSentence)));
});

// Rule: call-9
it.each<[string, z.ZodType, unknown, string]>([
  ['phone', z.string(), undefined, '请填写手机号'],
  ['phone', z.string().regex(/^1/), '2', '手机号格式不正确'],
  ['password', z.string().min(8), 'a', '密码至少 8 个字'],
  ['remarks', z.string().max(2), '酒酒酒', '备注最多 2 个字'],
  ['quantity', z.coerce.number().int().max(99), '100', '数量不能大于 99'],
  ['quantity', z.coerce.number().int(), 'many', '数量格式不正确'],
  ['quantity', z.coerce.number().int(), 1e20, '数量超出范围'],
  ['amountFen', z.int().min(1), 0, '金额超出范围'],
  ['delivery', z.enum(['courier', 'pickup']), 'drone', '请选择配送方式'],
  ['roles', z.array(z.string()).min(2), [], '角色至少 2 项'],
  ['quantity', z.int().multipleOf(6), 7, '数量须为 6 的倍数'],
  ['cursor', z.string(), 7, '提交的内容有误，请刷新页面后重试'],
  ['valueOf', z.string(), 7, '提交的内容有误，请刷新页面后重试'],
  ['name', z.string().min(1, '请填写收货人'), '', '请填写收货人'],
])('says of the field %s by %j what is wrong with it', (field, schema, value, text) => {
  expect(wrong(z.object({ [field]: schema }), { [field]: value })).toEqual({ [field]: text });
});

// Rule: call-9
it('names the field within a list, and says the first fault of all', () => {
  const reviews = z.object({ reviews: z.array(z.object({ stars: z.int().max(5), text: z.string() })) });
  const parsed = reviews.safeParse({ reviews: [{ stars: 9 }] }, { error: fieldMessage });
  expect(fieldsOfIssues(parsed.error?.issues ?? [])).toEqual({
    message: '评分不能大于 5',
    fields: { 'reviews.0.stars': '评分不能大于 5', 'reviews.0.text': '请填写内容' },
  });
});

it('the names of the fields are Chinese themselves', () => {
  expect(Object.values(LABELS).filter((label) => !/^\p{Script=Han}+$/u.test(label))).toEqual([]);
});
