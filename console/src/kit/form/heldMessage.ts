import { asCallError } from '../../api/request';

export type Sent<A> = { held: string } | { held: null; answer: A };

/** Sends; what the console says where the call was put before a second person instead of being carried out. Other failures are thrown. */
export async function sendOrHold<A>(send: () => Promise<A> | A): Promise<Sent<A>> {
  try {
    return { held: null, answer: await send() };
  } catch (failure) {
    const { code, message } = asCallError(failure);
    if (code !== 'waitsForSecond') throw failure;
    return { held: message };
  }
}
