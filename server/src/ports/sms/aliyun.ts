import { createHmac, randomUUID } from 'node:crypto';
import type { Clock } from '../../clock';
import type { SmsKind, SmsPort } from './port';

/** Access to the short message service (Alibaba Cloud SMS). */
export type SmsSettings = {
  endpoint: string;
  keyId: string;
  keySecret: string;
  sign: string;
  templates: Record<SmsKind, string>;
};

const API_VERSION = '2017-05-25';
const DEADLINE = 8000;

/** RFC 3986: stricter than encodeURIComponent. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const canonical = (fields: Record<string, string>) =>
  Object.keys(fields)
    .sort()
    .map((name) => `${encode(name)}=${encode(fields[name] ?? '')}`)
    .join('&');

/** Signature 1.0 of Alibaba Cloud's RPC interfaces: HMAC-SHA1 over the sorted fields. */
export const signatureOf = (fields: Record<string, string>, secret: string, method = 'POST') =>
  createHmac('sha1', `${secret}&`)
    .update(`${method}&${encode('/')}&${encode(canonical(fields))}`)
    .digest('base64');

/** Short messages by Alibaba Cloud (SendSms). */
export const aliyunSms = (settings: SmsSettings, clock: Clock, send: typeof fetch = fetch): SmsPort => ({
  send: async ({ phone, kind, values }) => {
    const fields: Record<string, string> = {
      AccessKeyId: settings.keyId,
      Action: 'SendSms',
      Format: 'JSON',
      SignatureMethod: 'HMAC-SHA1',
      SignatureNonce: randomUUID(),
      SignatureVersion: '1.0',
      Timestamp: clock
        .now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
      Version: API_VERSION,
      PhoneNumbers: phone,
      SignName: settings.sign,
      TemplateCode: settings.templates[kind],
      TemplateParam: JSON.stringify(values),
    };
    const body = `${canonical(fields)}&Signature=${encode(signatureOf(fields, settings.keySecret))}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await send(settings.endpoint, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(DEADLINE),
    });
    const answer = (await reply.json()) as { Code?: string; Message?: string };
    if (answer.Code !== 'OK')
      throw new Error(`SMS was not taken: ${answer.Code ?? reply.status} ${answer.Message ?? ''}`);
  },
});
