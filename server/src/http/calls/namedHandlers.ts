import { runAs } from '../../core/operation/operation';
import type { Handlers } from '../handler';

type Handle = (...given: unknown[]) => Promise<unknown>;

/** The same handlers, each of which runs under the name of its call. */
export const namedHandlers = (handlers: Handlers): Handlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (...given: unknown[]) => runAs(name, () => (handle as Handle)(...given)),
    ]),
  ) as Handlers;
