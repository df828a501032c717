import { createHash } from 'node:crypto';
import type { App } from '../../app';
import { MINUTE } from '../../clock';
import { NotFound, Refusal } from '../../http/refusal';
import { newId } from '../../store/ids';
import { limitHits, type Limit } from '../../store/rateLimit';

const LIFE = 5 * MINUTE;
const drawings: Limit = { name: 'captcha-ip', most: 120, perMs: MINUTE };

// The id salts the few possible answers.
const hashAnswer = (id: string, answer: string) => createHash('sha256').update(`${id}:${answer.toLowerCase()}`).digest('hex');

/** Names a captcha that has no picture yet, so that no answer fits it. */
export async function addCaptcha(app: App, ip: string) {
  await limitHits(app, drawings, ip);
  const now = app.clock.now();
  const expires = new Date(now.getTime() + LIFE);
  const id = newId(now.getTime());
  await app.db.insertInto('captcha').values({ id, answer_hash: '', created_at: now, expires_at: expires }).execute();
  return { imageToken: id, expiresAt: expires.toISOString() };
}

/** Draws the captcha's picture; what it showed before is void. */
export async function drawCaptcha(app: App, id: string, ip: string) {
  await limitHits(app, drawings, ip);
  const { answer, svg } = await app.ports.captcha.draw(id);
  const row = await app.db
    .updateTable('captcha')
    .set({ answer_hash: hashAnswer(id, answer) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', app.clock.now())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new NotFound('图形验证码已失效');
  return { image: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

const refused = (words: string, code: string) => new Refusal(words, { code, fields: { captcha: words }, detail: { captcha: true } });

/** Takes the captcha's one use, right or wrong; refuses a wrong, used or expired one. */
export async function takeCaptcha(app: App, { imageToken, captcha }: { imageToken?: string | undefined; captcha?: string | undefined }) {
  if (!imageToken || !captcha) throw refused('请输入图形验证码', 'captchaNeeded');
  const now = app.clock.now();
  const row = await app.db
    .updateTable('captcha')
    .set({ used_at: now })
    .where('id', '=', imageToken)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('answer_hash')
    .executeTakeFirst();
  if (!row) throw refused('图形验证码已失效，请重新输入', 'captchaExpired');
  if (row.answer_hash !== hashAnswer(imageToken, captcha)) throw refused('图形验证码不正确，请重新输入', 'captchaWrong');
}
