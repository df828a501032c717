import type { Registration } from './states/registration';
import type { Role } from '@cellar/shared/contract/roles';

/** The logged-in person, read with every call. */
export type Person = {
  id: string;
  phone: string;
  nickname: string;
  registration: Registration;
  levelId: string;
  levelRank: number;
};

export type ClientKind = 'h5' | 'ios' | 'android';

export type Caller = {
  person: Person | null;
  kind: ClientKind;
  ip: string;
  /** What the caller uses, in words: 「iPhone · 微信」. */
  device: string;
  /** The browser's own UUID; never authority. */
  guestId: string | null;
  /** The browser's own id from its cookie: it survives every login, and draws who gets what is on trial. Never authority. */
  visitor?: string | null;
  /** Hash of the token that the call came with. */
  tokenHash: string | null;
};
export type KnownCaller = Caller & { person: Person };

/** Somebody of the shop, by the console's cookie. */
export type Staff = {
  id: string;
  name: string;
  roles: Role[];
  /** Whose areas they may only look at. */
  looks?: Role[];
  tokenHash: string;
  csrf: string;
  /** Two-step sign-in is required and not set up yet. */
  needsSecondFactor?: boolean;
};
/** Who changes releases, as the log names them: staff, or the bearer of a token. */
export type Actor = { who: string; mayPromote: boolean; isAdmin?: boolean };
export type AnyCaller = Caller | Staff | Actor;
