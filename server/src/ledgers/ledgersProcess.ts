import { shopCommand } from '../backup/shopCommand';
import { checkLedgers } from './checkLedgers';

/** `npm run check -- ledgers`: ends with 1 when a row is wrong. */
await shopCommand(async ({ store }) => {
  const { accounts, entries, orders, faults, wrong } = await checkLedgers(store.db);
  if (wrong > 0) process.exitCode = 1;
  const outcome = wrong === 0 ? 'all of them add up' : `${wrong} rows are wrong`;
  return [...faults, `Ledgers: ${accounts} accounts with ${entries} entries, ${orders} orders; ${outcome}.`];
});
