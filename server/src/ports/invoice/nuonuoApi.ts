import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../clock';
import type { NuonuoSettings } from './settings';

const DEADLINE = 15_000;
const PATH = '/open/v1/services';
const MAX_FILE = 10 * 1024 * 1024;

/** What the service answers to everything; lists of red forms were seen both inside `result` and beside it. */
const Answer = z.object({
  code: z.coerce.string(),
  describe: z.string().nullish(),
  result: z.unknown().optional(),
  list: z.unknown().optional(),
});
export type NuonuoAnswer = z.output<typeof Answer>;

export const SUCCESS = 'E0000';
/** The app is not let in, whatever it asks for. */
const CREDENTIALS = new Set(['070101', '070304', '070305', '070306', '070307']);

/** What went wrong, in words for the shop's people. */
export const refusal = ({ code, describe }: NuonuoAnswer): Error =>
  new Error(
    CREDENTIALS.has(code)
      ? `诺诺不接受应用的密钥或令牌，请核对设置：${describe ?? ''}（${code}）`
      : `诺诺没有受理：${describe ?? ''}（${code}）`,
  );

type Signed = { senid: string; nonce: string; timestamp: string; content: string };

/** HMAC-SHA1 over the path's parts from the last to the first, the fields of the address and the body as it is sent. */
export function nuonuoSign({ senid, nonce, timestamp, content }: Signed, { appKey, appSecret }: NuonuoSettings) {
  const text = `a=services&l=v1&p=open&k=${appKey}&i=${senid}&n=${nonce}&t=${timestamp}&f=${content}`;
  return createHmac('sha1', appSecret).update(text, 'utf8').digest('base64');
}

export type NuonuoApi = {
  /** Throws where the service cannot be reached or the app is not let in. */
  call: (method: string, fields: object) => Promise<NuonuoAnswer>;
  download: (address: string) => Promise<Buffer>;
};

export const nuonuoApi = (settings: NuonuoSettings, clock: Clock, send: typeof fetch): NuonuoApi => ({
  call: async (method, fields) => {
    const content = JSON.stringify(fields);
    const signed = {
      senid: randomUUID().replaceAll('-', ''),
      nonce: String(randomInt(10_000_000, 100_000_000)),
      timestamp: String(Math.floor(clock.now().getTime() / 1000)),
      content,
    };
    const { senid, nonce, timestamp } = signed;
    const query = new URLSearchParams({ senid, nonce, timestamp, appkey: settings.appKey });
    const reply = await send(`${settings.endpoint}${PATH}?${query}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=UTF-8',
        'X-Nuonuo-Sign': nuonuoSign(signed, settings),
        accessToken: settings.token,
        userTax: settings.taxNo,
        method: `nuonuo.OpeMplatform.${method}`,
      },
      body: content,
      signal: AbortSignal.timeout(DEADLINE),
    });
    if (!reply.ok) throw new Error(`诺诺没有回答：HTTP ${reply.status}`);
    const answer = Answer.parse(await reply.json());
    if (CREDENTIALS.has(answer.code)) throw refusal(answer);
    return answer;
  },
  download: async (address) => {
    const reply = await send(address, { signal: AbortSignal.timeout(DEADLINE) });
    if (!reply.ok) throw new Error(`发票文件没有下载到：HTTP ${reply.status}`);
    const bytes = Buffer.from(await reply.arrayBuffer());
    if (bytes.length > MAX_FILE) throw new Error('发票文件大得不正常，没有保存');
    return bytes;
  },
});
