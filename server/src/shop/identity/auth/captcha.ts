import { createHash } from 'node:crypto';
import type { Services } from '../../../services';
import { MINUTE } from '../../../clock';
import { limitNetworks } from '../../../http/network/networkLimits';
import { NotFound, BusinessError } from '../../../errors/businessError';
import { newId } from '../../../store/ids';
import type { Limit } from '../../../store/guards/rateLimit';
import type { WorkSolution } from '@cellar/shared/api/identity/auth/schema';
import { countWrongCaptcha, workLevel, type Who } from './attempts';
import { isWorkDone, makeWork } from './proofOfWork';

const LIFE = 5 * MINUTE;
/** A captcha asked for before the last failure still serves. */
const LATE_LEVELS = 1;
const drawings: Limit = { name: 'captcha-ip', most: 120, perMs: MINUTE };

// The id salts the few possible answers.
const hashAnswer = (id: string, answer: string) =>
  createHash('sha256').update(`${id}:${answer.toLowerCase()}`).digest('hex');

/** Names a captcha that has no picture yet, so that no answer fits it, and gives the work that belongs to it. */
export async function addCaptcha(services: Services, who: Who) {
  await limitNetworks(services, drawings, { ip: who.ip });
  const level = await workLevel(services, who);
  const work = await makeWork(level);
  const now = services.clock.now();
  const expires = new Date(now.getTime() + LIFE);
  const id = newId(now.getTime());
  await services.db
    .insertInto('captcha')
    .values({ id, answer_hash: '', level, work: JSON.stringify(work), created_at: now, expires_at: expires })
    .execute();
  return { imageToken: id, expiresAt: expires.toISOString(), work: work.challenge };
}

/** Draws the captcha's picture; what it showed before is void. */
export async function drawCaptcha(services: Services, id: string, ip: string) {
  await limitNetworks(services, drawings, { ip });
  const { answer, png } = await services.ports.captcha.draw(id);
  const row = await services.db
    .updateTable('captcha')
    .set({ answer_hash: hashAnswer(id, answer) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', services.clock.now())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new NotFound('图形验证码已失效');
  return { image: `data:image/png;base64,${Buffer.from(png).toString('base64')}` };
}

export type CaptchaAnswer = {
  imageToken?: string | undefined;
  captcha?: string | undefined;
  work?: WorkSolution | undefined;
};

const refused = (text: string, code: string) =>
  new BusinessError(text, { code, fields: { captcha: text }, detail: { captcha: true } });

/**
 * Takes the captcha's one use, right or wrong; refuses one that is wrong, used, expired or too cheap by now, and one whose work is not
 * done.
 */
export async function takeCaptcha(services: Services, { imageToken, captcha, work }: CaptchaAnswer, who: Who) {
  if (!imageToken || !captcha) throw refused('请输入图形验证码', 'captchaNeeded');
  const now = services.clock.now();
  const row = await services.db
    .updateTable('captcha')
    .set({ used_at: now })
    .where('id', '=', imageToken)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['answer_hash', 'work', 'level'])
    .executeTakeFirst();
  if (!row || row.level < (await workLevel(services, who)) - LATE_LEVELS)
    throw refused('图形验证码已失效，请重新输入', 'captchaExpired');
  if (!(await isWorkDone(row.work, work))) throw refused('安全验证未完成，请重新输入图形验证码', 'captchaWork');
  if (row.answer_hash === hashAnswer(imageToken, captcha)) return;
  await countWrongCaptcha(services, who.ip);
  throw refused('图形验证码不正确，请重新输入', 'captchaWrong');
}
