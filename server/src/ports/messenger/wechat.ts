import { z } from 'zod';
import { HOUR, SECOND, type Clock } from '../../clock';
import { TtlCache } from '../../ttlCache';
import { UnknownCode, type MessengerPort } from './port';

/** Access to the messenger: an official account of the shop. `origin` is what people type; codes come back to it. */
export type WechatSettings = { appId: string; secret: string; origin: string };

const API = 'https://api.weixin.qq.com';
const AUTHORIZE = 'https://open.weixin.qq.com/connect/oauth2/authorize';
const DEADLINE = 8 * SECOND;
/** Tickets hold two hours. */
const TICKET_KEPT = 1.5 * HOUR;
/** Invalid, missing, expired, used before. */
const CODE_PROBLEMS = [40029, 41008, 42003, 40163];

const Problem = z.object({ errcode: z.int().default(0), errmsg: z.string().default('') });
const Access = z.object({ access_token: z.string(), openid: z.string(), unionid: z.string().optional() });
const Profile = z.object({ nickname: z.string(), unionid: z.string().optional() });
const AppToken = z.object({ access_token: z.string() });
const Ticket = z.object({ ticket: z.string() });

/** WeChat's web login (OAuth 2, scope `snsapi_userinfo`) and the ticket of its JavaScript SDK. */
export function wechatMessenger(
  { appId, secret, origin }: WechatSettings,
  clock: Clock,
  send: typeof fetch = fetch,
): MessengerPort {
  async function get<T extends z.ZodType>(path: string, query: Record<string, string>, shape: T): Promise<z.output<T>> {
    const reply = await send(`${API}${path}?${new URLSearchParams(query)}`, { signal: AbortSignal.timeout(DEADLINE) });
    const body: unknown = await reply.json();
    const { errcode, errmsg } = Problem.parse(body);
    if (CODE_PROBLEMS.includes(errcode)) throw new UnknownCode(errmsg);
    if (errcode !== 0) throw new Error(`messenger: ${errcode} ${errmsg}`);
    return shape.parse(body);
  }
  const tickets = new TtlCache<'jsapi', string>(clock, { lifeMs: TICKET_KEPT });
  const readTicket = async () => {
    const asked = { grant_type: 'client_credential', appid: appId, secret };
    const { access_token } = await get('/cgi-bin/token', asked, AppToken);
    return (await get('/cgi-bin/ticket/getticket', { access_token, type: 'jsapi' }, Ticket)).ticket;
  };
  return {
    jsApiTicket: async () => ({ appId, ticket: await tickets.get('jsapi', readTicket) }),
    authorizeUrl: ({ path, state }) => {
      const redirect_uri = new URL(path, origin).href;
      const asked = { appid: appId, redirect_uri, response_type: 'code', scope: 'snsapi_userinfo', state };
      return `${AUTHORIZE}?${new URLSearchParams(asked)}#wechat_redirect`;
    },
    identify: async (code) => {
      const asked = { appid: appId, secret, code, grant_type: 'authorization_code' };
      const { access_token, openid, unionid } = await get('/sns/oauth2/access_token', asked, Access);
      const profile = await get('/sns/userinfo', { access_token, openid, lang: 'zh_CN' }, Profile);
      return { openId: openid, unionId: profile.unionid ?? unionid ?? null, nickname: profile.nickname };
    },
  };
}
