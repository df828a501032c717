import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';

export type SmsService = {
  endpoint: string;
  /** The code that this phone was sent last. */
  codeOf: (phone: string) => Promise<string>;
  close: () => void;
};

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The service's own signature of a request, by its documentation: HMAC-SHA1 over the sorted fields. */
function signatureOf(fields: URLSearchParams, secret: string): string {
  const pairs = [...fields].filter(([name]) => name !== 'Signature').sort(([one], [other]) => (one < other ? -1 : 1));
  const text = pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
  return createHmac('sha1', `${secret}&`)
    .update(`POST&${encoded('/')}&${encoded(text)}`)
    .digest('base64');
}

/** Takes short messages as Alibaba Cloud SMS does: a request whose signature or key is wrong is not accepted. */
export async function startSmsService({ keyId, secret }: { keyId: string; secret: string }): Promise<SmsService> {
  const codes = new Map<string, string>();
  const answerTo = (fields: URLSearchParams) => {
    if (fields.get('AccessKeyId') !== keyId) return { Code: 'InvalidAccessKeyId.NotFound' };
    if (fields.get('Signature') !== signatureOf(fields, secret)) return { Code: 'SignatureDoesNotMatch' };
    const { code } = JSON.parse(fields.get('TemplateParam') ?? '{}') as { code?: string };
    if (code) codes.set(fields.get('PhoneNumbers') ?? '', code);
    return { Code: 'OK', Message: 'OK', BizId: '1', RequestId: '1' };
  };
  const server = http.createServer((incoming, reply) => {
    let body = '';
    incoming.on('data', (part: Buffer) => (body += part.toString()));
    incoming.on('end', () => {
      const answer = answerTo(new URLSearchParams(body));
      reply.writeHead(answer.Code === 'OK' ? 200 : 400).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    codeOf: async (phone) => {
      await expect.poll(() => codes.get(phone)).toBeTruthy();
      return codes.get(phone) ?? '';
    },
    close: () => server.close(),
  };
}
