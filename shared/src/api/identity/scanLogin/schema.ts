import { z } from 'zod';
import { UserInfo } from '@cellar/shared/api/identity/auth/schema';
import { defineCall, idOf, Instant, secret } from '@cellar/shared/contract/schema';

/** What the drawn code holds: it names the request, and logs nobody in. */
const ScanToken = idOf('scanLogin', z.string('二维码不正确').min(1, '二维码不正确').max(100, '二维码不正确'));

/** How the request stands, for the browser that made it; what is unknown, used or of another browser is `expired`, too. */
const ScanState = z.enum(['waiting', 'scanned', 'refused', 'expired']);
export type ScanState = z.output<typeof ScanState>;

/** What the phone shows before anything is confirmed. */
const ScanRequest = z.object({
  /** The browser that asks: 「Windows 电脑 · Chrome」. */
  device: z.string(),
  /** Its network, shortened: 203.0.113.* */
  place: z.string(),
  /** The phone is in the same network. */
  samePlace: z.boolean(),
  askedAt: Instant,
  expiresAt: Instant,
  /** Whose account would be opened there. */
  nickname: z.string(),
  /** Masked. */
  phone: z.string(),
});
export type ScanRequest = z.output<typeof ScanRequest>;

const named = { token: ScanToken };

/** Login of a browser by somebody who is logged in on a phone: the browser shows a code, the phone scans it and confirms. */
export const scanLoginSchema = {
  /** The token goes into the code that is shown; the secret stays in the browser, which alone can take the login. */
  add: defineCall({
    access: 'guest',
    params: z.object({}),
    result: z.object({ token: z.string(), secret: z.string(), expiresAt: Instant }),
  }),
  /** Takes the login once it is confirmed, which is possible once. */
  check: defineCall({
    access: 'guest',
    params: z.object({
      ...named,
      secret: secret(z.string('二维码不正确').min(1, '二维码不正确').max(100, '二维码不正确')),
    }),
    result: z.union([UserInfo, z.object({ userState: z.literal(0), state: ScanState })]),
  }),
  /** The first account that opens it is the only one that can answer it. */
  open: defineCall({ access: 'person', params: z.object(named), result: ScanRequest, errors: ['expired', 'taken'] }),
  confirm: defineCall({ access: 'person', params: z.object(named), result: z.object({}), errors: ['expired'] }),
  refuse: defineCall({ access: 'person', params: z.object(named), result: z.object({}), errors: ['expired'] }),
};
