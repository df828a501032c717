import { calls } from '@cellar/shared/api/registry';
import { Email, InviteCode, PersonName, Phone, SmsCode, TrackingNo } from '@cellar/shared/contract/typed';

/** Keys, places of lists, passwords and what pages report: compared as they are, or never shown to others. */
const NO_TEXT =
  /\.(?:cursor|ids|block|token|ticket|password|no|wz|type|category|country|region|grape|price|vintage|author|level|document)$|^tracking\./;

const texts = Object.entries(calls).flatMap(([name, { params }]) =>
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

// Rule: clean-2
it.each([
  ['a phone', Phone, ' \u202A+86 138 0000 0001', '13800000001'],
  ['a code', SmsCode, '【酒窖】您的验证码为123456，5分钟内有效。', '123456'],
  ['a name', PersonName, 'O’Neil', "O'Neil"],
  ['an address of mail', Email, 'mailto:lin@example.com', 'lin@example.com'],
  ['an invitation', InviteCode, '邀请码：ab12 cd34', 'AB12CD34'],
  ['a waybill', TrackingNo, '顺丰速运 sf1234 5678 9012', 'SF123456789012'],
])('the server reads %s as the fields do', (_, schema, typed, kept) => {
  expect(schema.parse(typed)).toBe(kept);
});
