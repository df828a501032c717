import pg from 'pg';
import { StoreClient } from './storeClient';
import { reasonOf, StoreUnavailable } from '../unavailable';

const WAITED = 'timeout exceeded when trying to connect';

const unavailable = (error: unknown) =>
  new StoreUnavailable(reasonOf(error) ?? ((error as Error).message === WAITED ? 'busy' : 'lost'), error);

/** A connection that was lost is not handed out again, though anyone who used it gives it back without a word. */
function watched(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  client.release = (problem) => release(problem ?? (client instanceof StoreClient && client.isLost));
  return client;
}

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: pg.PoolClient['release']) => void;

/** Connections to the store; without one to be had it fails with `StoreUnavailable`. */
export class StorePool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('error', () => undefined); // an idle connection was cut; the next query opens another
  }

  override connect = ((taken?: Taken) => {
    const asked = (pg.Pool.prototype.connect as () => Promise<pg.PoolClient>)
      .call(this)
      .then(watched, (error: unknown) => {
        throw unavailable(error);
      });
    if (!taken) return asked;
    asked.then(
      (client) => taken(undefined, client, client.release),
      (error: Error) => taken(error, undefined, () => undefined),
    );
    return undefined;
  }) as pg.Pool['connect'];
}
