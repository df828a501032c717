import {
  checkArea,
  checkCaptcha,
  checkCode,
  checkDetail,
  checkEmail,
  checkName,
  checkPassword,
  checkPhone,
  checkPostalCode,
  isEmail,
  isNumber,
  isPassword,
  passwordStrength,
} from '@cellar/shared/format/person/validators';

// Rule: form-4
it.each([
  ['phone', checkPhone, '', '请填写电话'],
  ['phone', checkPhone, '23812346021', '请输入正确的手机号'],
  ['phone', checkPhone, '13812346021', null],
  ['name', checkName, '  ', '请填写姓名'],
  ['name', checkName, '林1', '请输入正确的姓名'],
  ['name', checkName, '林', '请输入正确的姓名'],
  ['name', checkName, '林先生', null],
  ['name', checkName, '买买提·吐尔逊', null],
  ['name', checkName, "Anne-Marie O'Neil", null],
  ['postal code', checkPostalCode, '20003', '邮政编码格式不正确'],
  ['postal code', checkPostalCode, '200030', null],
  ['postal code', checkPostalCode, '', null],
  ['area', checkArea, '', '请选择地区'],
  ['area', checkArea, '310104', null],
  ['detail address', checkDetail, ' ', '请填写详细地址'],
  ['detail address', checkDetail, '衡山路 1 号', null],
  ['e-mail', checkEmail, 'a@b', '请输入正确的邮箱'],
  ['password', checkPassword, '', '请输入密码'],
  ['password', checkPassword, 'short', '密码需为8–15位，包含大写字母、小写字母和数字'],
  ['SMS code', checkCode, '12', '请输入 6 位短信验证码'],
  ['SMS code', checkCode, '123456', null],
  ['captcha', checkCaptcha, ' ', '请输入图形验证码'],
])('says of the %s checked by %p with %p: %p', (_, check: (text: string) => string | null, text, label) => {
  expect(check(text)).toBe(label);
});

it('takes letters in postal codes abroad only', () => {
  expect(checkPostalCode('SW1A 1AA', '912401')).toBeNull();
  expect(checkPostalCode('SW1A 1AA', '310104')).toBe('邮政编码格式不正确');
});

// Rule: form-2
it.each([
  ['Abcdef12', true],
  ['Abcdef12!@#$%^&', true],
  ['Abcde12', false],
  ['Abcdef1234567890', false],
  ['abcdef12', false],
  ['ABCDEF12', false],
  ['Abcdefgh', false],
  ['Abcdef 12', false],
  ['Abcdef12密', false],
])('permits the password %s: %p', (text, right) => {
  expect(isPassword(text)).toBe(right);
});

it.each([
  ['Abcde12', 0],
  ['Abcdef12', 1],
  ['Abcdef12!', 2],
  ['Abcdefghi12!', 3],
])('gives the password %s the strength %d', (text, strength) => {
  expect(passwordStrength(text)).toBe(strength);
});

// Rule: form-3
it.each([
  ['1', true],
  ['1.5', true],
  ['1.', false],
  ['.5', false],
  ['-1', false],
  ['1e3', false],
])('takes %s for a number: %p', (text, right) => {
  expect(isNumber(text)).toBe(right);
});

// Rule: form-3
it.each([
  ['a@b.c', true],
  ['a.b@c.com.cn', true],
  ['a b@c.d', false],
  ['@c.d', false],
  ['a@b', false],
])('takes %s for an e-mail address: %p', (text, right) => {
  expect(isEmail(text)).toBe(right);
});
