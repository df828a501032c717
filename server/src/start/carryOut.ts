import type { App } from '../app';
import { allHandlers } from '../handlers';
import { invoke, type Invocation } from '../http/calls/invoke';
import { namedHandlers } from '../http/calls/namedHandlers';
import type { Handlers } from '../http/handler';
import type { Tx } from '../store/transaction';

/** Makes a call within a transaction: what it does is kept or lost together with it. */
export async function carryOut(app: App, tx: Tx, invocation: Invocation): Promise<void> {
  let handlers: Handlers | undefined;
  const own: App = {
    ...app,
    ...{ store: { ...app.store, db: tx }, db: tx },
    get handlers() {
      return (handlers ??= namedHandlers(allHandlers(own)));
    },
  };
  await invoke(own, invocation);
}
