import { cleanCertificateNo, cleanPinyin } from '@cellar/shared/constants/classes';
import { cleanLine, cleanText, plainLine } from '@cellar/shared/format/text/cleanText';
import { cleanName, isName } from '@cellar/shared/format/person/name';
import {
  cleanCode,
  cleanDigits,
  cleanPostalCode,
  cleanSmsCode,
  isPostalCode,
  isSmsCode,
  taxNoFault,
  TRACKING_NO,
} from '@cellar/shared/format/number/numbers';
import { cleanPhone, cleanTelephone, isPhone, isTelephone } from '@cellar/shared/format/person/phone';
import { cleanEmail } from '@cellar/shared/format/person/validators';

type Row = [where: string, pasted: string, kept: string];

// Rule: clean-1
it.each<Row>([
  ['blanks around it', '  酒窖 ', '酒窖'],
  ['a page on the web', '酒\u00A0窖\u2009藏\u3000品', '酒 窖 藏　品'],
  ['a cell of a spreadsheet', '酒窖\t藏品\r\n', '酒窖 藏品'],
  ['marks of direction', '\u202A酒窖\u202C\u200E\u200F\u061C\u2066\u2069', '酒窖'],
  ['text turned round', '付款 \u202E001', '付款 001'],
  ['zero widths', '酒\u200B窖\u2060藏\uFEFF品\u00AD', '酒窖藏品'],
  ['tags that cannot be seen', '酒\u{E0041}\u{E0020}窖', '酒窖'],
  ['a variant of the same sign', '葛\u{E0100}酒', '葛酒'],
  ['two fillers', '\u3164\u3164', ''],
  ['half-width fillers', '\uFFA0 \u115F', ''],
  ['an empty Braille pattern', '\u2800\u2800', ''],
  ['marks without a letter', '\u0301\u0301', ''],
  ['a mark before the first letter', '\u0E47酒窖', '酒窖'],
  ['heaped marks', `酒${'\u0301'.repeat(40)}`, `酒${'\u0301'.repeat(4)}`],
  ['a composed letter', 'e\u0301', 'é'],
  ['a letter parted by a joiner', 'e\u200D\u0301', 'é'],
  ['radicals of a PDF', '\u2F64\u2F3E\u2FA6', '用户金'],
  ['radicals that only look so', '⻢⻩⻰⻓', '马黄龙长'],
  ['joined letters of a PDF', 'o\uFB03ce', 'office'],
  ['a sign for compatibility', '\uF9DC', '隆'],
  ['a picture of a message', '\uFFFC酒窖', '酒窖'],
  ['controls', '酒\u0001窖\u007F\u009F', '酒窖'],
  ['a reading aid', '\uFFF9酒\uFFFA窖\uFFFB', '酒窖'],
  ['lines of Windows', '一\r\n二\r三\u2028四', '一\n二\n三\n四'],
  ['emoji', '好酒❤️👨‍👩‍👧👍🏽', '好酒❤️👨‍👩‍👧👍🏽'],
  ['a joiner of nothing', '好\u200D酒\uFE0F', '好酒'],
  ['full-width marks', '好酒，￥１００！', '好酒，￥１００！'],
  ['a letter of extension B', '𠮷野', '𠮷野'],
  ['nothing', ' \n ', ''],
])('text with %s: %j is %j', (_, pasted, kept) => {
  expect(cleanText(pasted)).toBe(kept);
  expect(cleanText(kept)).toBe(kept);
});

// Rule: clean-1
it.each<Row>([
  ['lines', '上海\n徐汇 \n 衡山路', '上海 徐汇 衡山路'],
  ['wide blanks', '衡山路　　1 号', '衡山路 1 号'],
])('one line with %s: %j is %j', (_, pasted, kept) => {
  expect(cleanLine(pasted)).toBe(kept);
});

// Rule: clean-1
it.each<Row>([
  ['full width', 'ＡＢｃ－１２３＠', 'ABc-123@'],
  ['mathematics', '𝟏𝟐𝟑𝐀', '123A'],
  ['Arabic digits', '٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹', '0123456789 0123456789'],
  ['dashes', '1‐2‑3‒4–5—6―7−8﹣9－0', '1-2-3-4-5-6-7-8-9-0'],
  ['apostrophes', 'O’O‘O`O´OʼO′O＇O', "O'O'O'O'O'O'O'O"],
])('plain forms of %s: %j is %j', (_, pasted, kept) => {
  expect(plainLine(pasted)).toBe(kept);
});

// Rule: clean-2
it.each([
  '13800000001',
  ' \u202A+86 138 0000 0001\u202C',
  '\u2068+86 138 0000 0001\u2069',
  '+86 138 0000 0001',
  '+8613800000001',
  '+86-138-0000-0001',
  '(+86)13800000001',
  '（+86）138 0000 0001',
  '＋８６　１３８０００００００１',
  '0086 138 0000 0001',
  '0086-13800000001',
  '86 13800000001',
  '8613800000001',
  '013800000001',
  '+86 (0)138 0000 0001',
  '138 0000 0001',
  '138-0000-0001',
  '138–0000–0001',
  '138‑0000‑0001',
  '138—0000—0001',
  '138.0000.0001',
  '138\u00A00000\u00A00001',
  '138\u200B0000\u200B0001',
  '138\u20090000\u20090001',
  '１３８０００００００１',
  '13800000001\n',
  '\t13800000001\r\n',
  '13800000001，',
  '13800000001。',
  '\uFEFF13800000001',
  '١٣٨٠٠٠٠٠٠٠١',
  'tel:+8613800000001',
  '电话：138 0000 0001',
  '手机号:13800000001',
  '联系电话 13800000001',
  '我的手机号是13800000001',
  '13800000001（微信同号）',
  '微信同号 138 0000 0001',
  '☎ 13800000001',
  '📱：138 0000 0001',
  '“13800000001”',
  '【138 0000 0001】',
  '<13800000001>',
  "'13800000001",
  '="13800000001"',
  '13800000001.0',
  '138_0000_0001',
  '138/0000/0001',
  '138·0000·0001',
  '138|0000|0001',
  '+ 86 138 0000 0001',
  '86+13800000001',
  'Tel.13800000001',
])('reads the phone %j', (pasted) => {
  expect(cleanPhone(pasted)).toBe('13800000001');
});

// Rule: clean-2
it.each<[pasted: string, kept: string]>([
  ['138 0000 000', '138 0000 000'],
  ['138 0000 00012', '138 0000 00012'],
  ['13800000001-8001', '13800000001-8001'],
  ['13800000001转8001', '13800000001转8001'],
  ['13800000001/13900000002', '13800000001/13900000002'],
  ['+1 415 555 0100', '+1 415 555 0100'],
  ['+852 138 0000 0001', '+852 138 0000 0001'],
  ['021-5888 1234', '021-5888 1234'],
  ['张三 13800000001', '张三 13800000001'],
  ['138a00000001', '138a00000001'],
  ['138*00000001', '138*00000001'],
  ['1.38E+10', '1.38E+10'],
  ['', ''],
])('leaves %j whole, which is no phone', (pasted, kept) => {
  expect(cleanPhone(pasted)).toBe(kept);
  expect(isPhone(cleanPhone(pasted))).toBe(false);
});

// Rule: clean-2
it.each<[pasted: string, kept: string]>([
  ['021-58881234', '021-58881234'],
  ['（021）5888 1234', '021-5888-1234'],
  ['021—58881234', '021-58881234'],
  ['+86 21 5888 1234', '21-5888-1234'],
  ['400 820 8820', '400-820-8820'],
  ['021-58881234转801', '021-58881234-801'],
  ['电话：021-58881234', '021-58881234'],
  ['+86 138 0000 0001', '13800000001'],
])('reads the telephone %j', (pasted, kept) => {
  expect(cleanTelephone(pasted)).toBe(kept);
  expect(isTelephone(kept)).toBe(true);
});

it('leaves a telephone whole that is none', () => {
  expect(cleanTelephone('找张经理')).toBe('找张经理');
  expect(isTelephone('-------')).toBe(false);
});

// Rule: clean-3
it.each([
  '123456',
  '123 456',
  '123-456',
  '123–456',
  '1 2 3 4 5 6',
  '12 34 56',
  '１２３４５６',
  '\u202A123456\u202C',
  '123\u00A0456',
  '123456\n',
  '123456。',
  '【酒窖】您的验证码为123456，5分钟内有效。',
  '【酒窖】验证码：123 456，请勿告诉他人',
  '【酒窖】123456是您的登录验证码，5 分钟内有效。如有疑问请拨打 4008208820',
  '【酒窖】尾号 654321 的会员，您的验证码是 123456。',
  '[Cellar] Your code is 123456. It expires in 5 minutes.',
  'C-123456 is your code',
  '验证码123456（2026-11-25 18:30 前有效）',
  '验证码：12 34 56',
  '驗證碼 1 2 3 4 5 6',
  '【酒窖】校验码「123456」，客服 4008208820',
  '123·456',
  '"123456"',
])('reads the code of %j', (pasted) => {
  expect(cleanSmsCode(pasted)).toBe('123456');
});

it.each(['12345', '1234567', '验证码已发送', '138000000012'])('finds no code in %j', (pasted) => {
  expect(isSmsCode(cleanSmsCode(pasted))).toBe(false);
});

// Rule: clean-4
it.each<[pasted: string, kept: string]>([
  ['O’Neil', "O'Neil"],
  ['O‘Neil', "O'Neil"],
  ['Oʼneil', "O'neil"],
  ['Ｏ＇Ｎｅｉｌ', "O'Neil"],
  ['阿不都•买买提', '阿不都·买买提'],
  ['阿不都・买买提', '阿不都·买买提'],
  ['阿不都‧买买提', '阿不都·买买提'],
  ['阿不都●买买提', '阿不都·买买提'],
  ['阿不都˙买买提', '阿不都·买买提'],
  ['姓名：张三', '张三'],
  ['阿不都.买买提', '阿不都·买买提'],
  ['阿不都．买买提', '阿不都·买买提'],
  ['阿不都。买买提', '阿不都·买买提'],
  ['阿不都 · 买买提', '阿不都·买买提'],
  ['张　三', '张三'],
  ['张 三', '张三'],
  ['张三\n', '张三'],
  ['\u202A张三\u202C', '张三'],
  ['Rene\u0301e', 'Renée'],
  ['Nguye\u0302\u0303n', 'Nguyễn'],
  ['Anne‑Marie', 'Anne-Marie'],
  ['Anne–Marie', 'Anne-Marie'],
  ['Jean  Luc', 'Jean Luc'],
  ['Sammy Davis Jr.', 'Sammy Davis Jr.'],
  ['𠮷田', '𠮷田'],
  ['李〇', '李〇'],
  ['\u2F27三', '宀三'],
  ['ئابدۇللا', 'ئابدۇللا'],
  ['བཀྲ་ཤིས', 'བཀྲ་ཤིས'],
])('takes the name %j as %j', (pasted, kept) => {
  expect(cleanName(pasted)).toBe(kept);
  expect(cleanName(kept)).toBe(kept);
  expect(isName(kept)).toBe(true);
});

// Rule: clean-4
it.each([
  '\u3164\u3164',
  '\u200B\u200B',
  '\u2800\u2800',
  '张',
  '林1',
  '----',
  "''",
  '·张三',
  '张'.repeat(31),
  '\u0301\u0301',
])('refuses the name %j', (pasted) => {
  expect(isName(cleanName(pasted))).toBe(false);
});

// Rule: clean-5
it.each<Row>([
  ['groups', 'SF 1234 5678 9012', 'SF123456789012'],
  ['dashes of a package', 'JDX0123456789–1–1', 'JDX0123456789-1-1'],
  ['small letters', 'sf123456789012', 'SF123456789012'],
  ['full width', 'ＳＦ１２３４５６７８９０１２', 'SF123456789012'],
  ['its label', '运单号：SF123456789012', 'SF123456789012'],
  ['courier and label', '【顺丰速运】运单号：SF1234 5678 9012', 'SF123456789012'],
  ['the courier', '圆通速递 YT1234567890123', 'YT1234567890123'],
  ['its label in English', 'No. 773012345678901', '773012345678901'],
  ['the end of a sentence', '773012345678901。', '773012345678901'],
  ['marks of direction', '\u202D773012345678901\u202C', '773012345678901'],
  ['a cell', '\t773012345678901\r\n', '773012345678901'],
  ['its label in English words', 'Tracking number SF1234567890123', 'SF1234567890123'],
  ['the courier behind it', 'SF1234567890123（顺丰）', 'SF1234567890123'],
  ['what the courier says of it', '【顺丰速运】您的快件SF1234567890123已签收。', 'SF1234567890123'],
  ['the rest of a sentence', '快递单号 SF1234567890123，请查收！', 'SF1234567890123'],
  ['a sign for numbers', '单号#773012345678901', '773012345678901'],
  ['quotes', '“773012345678901”', '773012345678901'],
  ['the mark of a spreadsheet', "'773012345678901", '773012345678901'],
])('reads a waybill with %s', (_, pasted, kept) => {
  expect(cleanCode(pasted)).toBe(kept);
  expect(TRACKING_NO.test(kept)).toBe(true);
});

// Rule: clean-5
it.each([
  'CW2026-7K3M9QXZ',
  'cw2026-7k3m9qxz',
  '\u202Acw2026-7k3m9qxz\u202C',
  'CW2026–7K3M 9QXZ',
  '证书编号：ＣＷ２０２６－７Ｋ３Ｍ９ＱＸＺ。',
])('reads the certificate %j', (pasted) => {
  expect(cleanCertificateNo(pasted)).toBe('CW2026-7K3M9QXZ');
});

// Rule: clean-4
it.each([
  'LIN DAIYU',
  'Lin, Daiyu',
  'LIN/DAIYU',
  '\u202Alin\u00A0daiyu\u202C',
  'Lín Dàiyù',
  'Ｌｉｎ　Ｄａｉｙｕ',
  'LIN–DAIYU',
])('reads the pinyin %j', (pasted) => {
  expect(cleanPinyin(pasted)).toBe('LIN DAIYU');
});

// Rule: clean-5
it.each<[pasted: string, kept: string]>([
  ['6222 0210 0111 2223', '6222021001112223'],
  ['6222-0210-0111-2223', '6222021001112223'],
  ['账号：6222 0210 0111 2223', '6222021001112223'],
  ['２０ ００ ３０', '200030'],
  ['1234 5678', '12345678'],
  ['AB 12', 'AB12'],
  ['6222 0210 0111 2223（工行）', '6222021001112223'],
  ['6222021001112223.00', '6222021001112223'],
])('reads the digits of %j', (pasted, kept) => {
  expect(cleanDigits(pasted)).toBe(kept);
});

// Rule: clean-5
it.each<[pasted: string, right: boolean]>([
  ['91310104MA1FL0XX7X', true],
  ['9131 0104 MA1F L0XX 7X', true],
  ['税号：91310104ma1fl0xx7x', true],
  ['纳税人识别号 91310104MA1FL0XX7X', true],
  ['９１３１０１０４ＭＡ１ＦＬ０ＸＸ７Ｘ', true],
  ['91310104MA1FL0XX7K', false],
  ['91310104MA1FL0X7XX', false],
  ['91310104MA1FLOXX7X', false],
  ['310104123456789', true],
  ['91310104MA1FL0XXI', false],
  ['9131010', false],
])('tax number %j: %p', (pasted, right) => {
  expect(taxNoFault(pasted) === null).toBe(right);
});

it('takes the blanks of postal codes abroad', () => {
  expect(cleanPostalCode('ＳＷ１Ａ　１ＡＡ')).toBe('SW1A 1AA');
  expect(cleanPostalCode('200 030')).toBe('200030');
  expect(isPostalCode('SW1A 1AA', '912401')).toBe(true);
  expect(isPostalCode('SW1A 1AA', '310104')).toBe(false);
});

// Rule: clean-5
it.each([
  'lin@example.com',
  ' lin@example.com\n',
  'ｌｉｎ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  'lin@example。com',
  'lin @ example.com',
  'mailto:lin@example.com',
  '邮箱：lin@example.com。',
  '林先生 <lin@example.com>',
  '\u202Alin@example.com\u202C',
  'lin@\u200Bexample.com',
  'lin@example.com（工作）',
  '"lin@example.com"',
  '邮箱lin@example.com',
  'mailto:lin@example.com?subject=hello',
])('reads the address of mail %j', (pasted) => {
  expect(cleanEmail(pasted)).toBe('lin@example.com');
});

// Rule: clean-1
it.each([
  ['dots', '.'.repeat(200_000) + 'x'],
  ['colons', ':'.repeat(200_000) + '中'],
  ['signs without a digit', '酒'.repeat(200_000) + '1x'],
])('what can only be short costs no more than its beginning, also of 200,000 %s', (_, pasted) => {
  for (const clean of [cleanCode, cleanDigits, cleanEmail, cleanName, cleanPhone, cleanSmsCode, cleanTelephone])
    expect(clean(pasted).length).toBeLessThanOrEqual(1000);
});
