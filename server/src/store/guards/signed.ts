import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { sameText } from '../../sameText';
import type { Db } from '../transaction';

const FACT = 'platform-secret';
const SECRET_BYTES = 32;

/** What a signature is for; one made for a ticket opens no preview. */
export type Purpose = 'ticket' | 'preview' | 'drill' | 'inspect' | 'page' | 'named';

/** The secret of this store, made when first asked for; the same in every process. */
export async function readSecret(db: Db): Promise<string> {
  const value = JSON.stringify(randomBytes(SECRET_BYTES).toString('base64url'));
  await db
    .insertInto('store_fact')
    .values({ name: FACT, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db.selectFrom('store_fact').select('value').where('name', '=', FACT).executeTakeFirstOrThrow();
  return z.string().min(SECRET_BYTES).parse(row.value);
}

const macOf = (secret: string, purpose: Purpose, text: string) =>
  createHmac('sha256', secret).update(`${purpose}.${text}`).digest('base64url');

/** Packs data into a word that is safe in URLs and cookies and cannot be changed unnoticed. */
export function sign(secret: string, purpose: Purpose, data: unknown): string {
  const text = Buffer.from(JSON.stringify(data)).toString('base64url');
  return `${text}.${macOf(secret, purpose, text)}`;
}

/** The data of a word that this store signed for this purpose, or null. */
export function verify<S extends z.ZodType>(
  secret: string,
  purpose: Purpose,
  word: string,
  shape: S,
): z.output<S> | null {
  const [text = '', mac = '', ...rest] = word.split('.');
  if (rest.length > 0 || !sameText(macOf(secret, purpose, text), mac)) return null;
  const parsed = shape.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return parsed.success ? parsed.data : null;
}
