import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { MINUTE, SECOND, type Clock } from '../../clock';
import type { Db } from '../../store/transaction';
import { UnknownCode, type MessengerIdentity, type MessengerPort } from './port';

const LIFE = 5 * MINUTE;
const SLOW = 3 * SECOND;
const CODE_BYTES = 16;

/** How the messenger answers: at once, after a while, not at all; an `expired` code is too old already, a `used` one was taken before. */
export const OUTCOMES = ['ok', 'slow', 'down', 'expired', 'used'] as const;
export type Outcome = (typeof OUTCOMES)[number];
type Account = Pick<MessengerIdentity, 'openId' | 'nickname'>;

/** The messenger of the demo: its page hands out codes that behave as the tester wants. */
export class SandboxMessenger implements MessengerPort {
  constructor(private readonly parts: { db: Db; clock: Clock }) {}

  jsApiTicket: MessengerPort['jsApiTicket'] = async () => ({ appId: 'sandbox', ticket: 'sandbox-jsapi-ticket' });

  authorizeUrl: MessengerPort['authorizeUrl'] = (asked) => `/sandbox/messenger?${new URLSearchParams(asked)}`;

  async addCode({ openId, nickname }: Account, outcome: Outcome): Promise<string> {
    const code = randomBytes(CODE_BYTES).toString('base64url');
    const now = this.parts.clock.now();
    await this.parts.db
      .insertInto('sandbox_messenger_code')
      .values({
        code,
        open_id: openId,
        nickname,
        outcome: outcome === 'slow' || outcome === 'down' ? outcome : 'ok',
        expires_at: outcome === 'expired' ? now : new Date(now.getTime() + LIFE),
        used_at: outcome === 'used' ? now : null,
      })
      .execute();
    return code;
  }

  identify: MessengerPort['identify'] = async (code) => {
    const { db, clock } = this.parts;
    const row = await db
      .updateTable('sandbox_messenger_code')
      .set({ used_at: clock.now() })
      .where('code', '=', code)
      .where('used_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .returning(['open_id', 'nickname', 'outcome'])
      .executeTakeFirst();
    if (!row) throw new UnknownCode();
    if (row.outcome === 'down') throw new Error('the sandbox messenger is down');
    if (row.outcome === 'slow') await setTimeout(SLOW);
    return { openId: row.open_id, unionId: null, nickname: row.nickname };
  };
}
