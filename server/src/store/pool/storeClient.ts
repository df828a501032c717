import { createHash } from 'node:crypto';
import pg from 'pg';
import { isStalePlan, reasonOf, StoreUnavailable } from '../unavailable';

const MAX_NAMED = 1000;
const MAX_NAMED_LENGTH = 4000;
type Args = unknown[];
type Callback = (error: unknown, ...rest: Args) => void;

/** A connection whose end fails the work that it carries, never the process, and whose errors say whether the store is to be had. */
export class StoreClient extends pg.Client {
  isLost = false;

  constructor(config?: pg.ClientConfig) {
    super(config);
    // The pool listens to connections that lie idle. One in use may end, too: what runs on it gets its own error.
    this.on('error', () => (this.isLost = true));
    this.on('end', () => (this.isLost = true));
  }

  override query = ((...args: Args) => this.send(...args)) as pg.Client['query'];

  protected send(...args: Args): unknown {
    const send = pg.Client.prototype.query.bind(this) as (...args: Args) => unknown;
    const callback = args.findIndex((each) => typeof each === 'function');
    if (callback >= 0) {
      const done = args[callback] as Callback;
      args[callback] = ((error, ...rest) => done(error ? this.translated(error) : error, ...rest)) satisfies Callback;
      return send(...this.prepared(args));
    }
    return (send(...this.prepared(args)) as Promise<unknown>).catch((error: unknown) => {
      throw this.translated(error);
    });
  }

  /** What is sent for the arguments of `query`. */
  protected prepared(args: Args): Args {
    return args;
  }

  private translated(error: unknown): unknown {
    const reason = reasonOf(error) ?? (this.isLost ? 'lost' : null);
    if (reason === 'lost' && !isStalePlan(error)) this.isLost = true;
    return reason ? new StoreUnavailable(reason, error) : error;
  }
}

/** Plans that a migration made useless are useless on every connection: whichever meets one, all name their statements again. */
let plansSince = 0;

/** Names every parameterised statement, so that the server plans it once per connection. */
export class NamedClient extends StoreClient {
  private readonly names = new Map<string, string>();
  private namedSince = 0;

  /** Outside a transaction a stale plan failed before it did anything: the statement is sent again. In one the whole has to be. */
  override query = ((...args: Args) => {
    const send = (...again: Args) => this.send(...again);
    const isAlone = this.getTransactionStatus?.() === 'I';
    const stale = (error: unknown) => {
      if (!isStalePlan(error)) return false;
      plansSince++;
      return isAlone;
    };
    const callback = args.findIndex((each) => typeof each === 'function');
    if (callback < 0)
      return (send(...args) as Promise<unknown>).catch((error: unknown) => {
        if (stale(error)) return send(...args);
        throw error;
      });
    const done = args[callback] as Callback;
    const first: Callback = (error, ...rest) => (error && stale(error) ? void send(...args) : done(error, ...rest));
    return send(...args.map((each, at) => (at === callback ? first : each)));
  }) as pg.Client['query'];

  protected override prepared(args: Args): Args {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? this.nameOf(text) : undefined;
    return name ? [{ name, text, values }, ...rest] : args;
  }

  private nameOf(text: string): string | undefined {
    if (this.namedSince !== plansSince) {
      this.names.clear();
      this.namedSince = plansSince;
    }
    let name = this.names.get(text);
    if (!name && this.names.size < MAX_NAMED && text.length < MAX_NAMED_LENGTH) {
      name = createHash('sha1').update(`${plansSince}${text}`).digest('hex').slice(0, 16);
      this.names.set(text, name);
    }
    return name;
  }
}
