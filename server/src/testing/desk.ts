import type { CallName, Params, Result } from '@cellar/shared/contract/calls';
import { runAs } from '../core/operation/operation';
import type { Staff } from '../core/caller';
import { invoke } from '../http/calls/invoke';
import type { TestScene } from './withApp';

/** A call of the console as the route makes it: what needs a second person is put before one. The caller gets an account. */
export const deskCall =
  ({ app }: Pick<TestScene, 'app'>, caller: Staff) =>
  async <N extends CallName>(name: N, params: Params<N>): Promise<Result<N>> => {
    const { id, name: who, roles } = caller;
    await app.db
      .insertInto('staff')
      .values({ id, name: who, roles: JSON.stringify(roles), password_hash: 'none', created_at: app.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const invocation = { name, params: params as Record<string, unknown>, caller };
    return runAs(name, async () => {
      await app.hold(invocation);
      return invoke(app, invocation) as Promise<Result<N>>;
    });
  };
