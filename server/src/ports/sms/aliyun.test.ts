import { systemClock } from '../../clock';
import { aliyunSms, signatureOf } from './aliyun';
import { smsTexts, type SmsKind } from './port';
import { smsSettings } from './settings';

const kinds = Object.keys(smsTexts) as SmsKind[];
const settings = {
  endpoint: 'https://sms.example.com/',
  keyId: 'id',
  keySecret: 'secret',
  sign: '酒窖',
  templates: Object.fromEntries(kinds.map((kind, i) => [kind, `SMS_${i + 1}`])) as Record<SmsKind, string>,
};
const replying = (answer: object, seen: { body?: string } = {}) =>
  (async (_url: unknown, init: { body: string }) => {
    seen.body = init.body;
    return new Response(JSON.stringify(answer));
  }) as unknown as typeof fetch;

test('signs the fields whatever their order', () => {
  // The worked example of the service's documentation.
  const fields = {
    Timestamp: '2017-07-12T02:42:19Z',
    SignatureMethod: 'HMAC-SHA1',
    AccessKeyId: 'testId',
    SignatureVersion: '1.0',
    SignatureNonce: '45e25e9b-0a6f-4070-8c85-2956eda1b466',
    Format: 'XML',
    Action: 'SendSms',
    Version: '2017-05-25',
    RegionId: 'cn-hangzhou',
    PhoneNumbers: '15300000001',
    SignName: '阿里云短信测试专用',
    TemplateCode: 'SMS_71390007',
    TemplateParam: '{"customer":"test"}',
    OutId: '123',
  };
  expect(signatureOf(fields, 'testSecret', 'GET')).toBe('zJDF+Lrzhj/ThnlvIToysFRq6t4=');
  expect(signatureOf(Object.fromEntries(Object.entries(fields).reverse()), 'testSecret', 'GET')).toBe(
    'zJDF+Lrzhj/ThnlvIToysFRq6t4=',
  );
});

test('sends the code in the template of its kind', async () => {
  const seen: { body?: string } = {};
  await aliyunSms(settings, systemClock, replying({ Code: 'OK' }, seen)).send({
    phone: '13800000001',
    kind: 'loginCode',
    values: { code: '123456' },
  });
  const fields = new URLSearchParams(seen.body);
  expect(fields.get('TemplateCode')).toBe('SMS_1');
  expect(fields.get('TemplateParam')).toBe('{"code":"123456"}');
  expect(fields.get('Signature')).toBeTruthy();
});

test('a message that is not taken throws', async () => {
  const sms = aliyunSms(settings, systemClock, replying({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'too many' }));
  await expect(sms.send({ phone: '13800000001', kind: 'loginCode', values: { code: '1' } })).rejects.toThrow(
    'isv.BUSINESS_LIMIT_CONTROL',
  );
});

// Rule: run-1
test('every kind of message that the shop sends has a template, else the start says which lack one', () => {
  const env = (templates: string) => ({
    CELLAR_SMS_KEY_ID: 'id',
    CELLAR_SMS_KEY_SECRET: 'secret',
    CELLAR_SMS_SIGN: '酒窖',
    CELLAR_SMS_TEMPLATES: templates,
  });
  const all = kinds.map((kind, i) => `${kind}=SMS_${i + 1}`);
  expect(smsSettings(env(all.join()), 'production')?.templates).toEqual(settings.templates);
  const lacks = /CELLAR_SMS_TEMPLATES has no template for loginCode, unfrozen:/;
  expect(() => smsSettings(env(all.slice(1, -1).join()), 'production')).toThrow(lacks);
  expect(() => smsSettings(env(['loginCode', ...all.slice(1, -1), 'unfrozen='].join()), 'production')).toThrow(lacks);
  expect(() => smsSettings(env([...all, 'logincode=SMS_99'].join()), 'production')).toThrow(/names logincode:/);
});
