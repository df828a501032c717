import { auth } from '@cellar/shared/api/identity/auth/calls';
import type { Params, Result } from '@cellar/shared/contract/calls';

export type Proof = { password: string } | { code: string };

/** The ticket of who proves that it is them, by the login password or a code sent to the own phone. */
export const proveIdentity = (
  purpose: NonNullable<Params<'auth.checkCode'>['purpose']>,
  proof: Proof,
): Promise<Result<'auth.checkCode'>> =>
  'code' in proof
    ? auth.checkCode({ purpose, code: proof.code })
    : auth.checkPassword({ purpose, password: proof.password });
