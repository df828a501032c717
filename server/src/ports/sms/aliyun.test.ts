import { systemClock } from '../../clock';
import { aliyunSms, signatureOf } from './aliyun';

const settings = {
  endpoint: 'https://sms.example.com/',
  keyId: 'id',
  keySecret: 'secret',
  sign: '酒窖',
  templates: { loginCode: 'SMS_1' },
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
