import { AsyncLocalStorage } from 'node:async_hooks';

const names = new AsyncLocalStorage<string>();

/** What runs by hand, outside of calls and jobs, and did not name itself. */
const BY_HAND = 'script';

/** Does `work` under a name, which its entries of the log have: that of a call, of a job, or of what else writes there. */
export const runAs = <T>(name: string, work: () => T): T => names.run(name, work);

/** The name of what is running, the innermost one. */
export const operationName = (): string => names.getStore() ?? BY_HAND;
