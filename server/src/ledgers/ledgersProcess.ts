import { shopCommand } from '../backup/shopCommand';
import { checkLedgers } from './checkLedgers';

/** `npm run check -- ledgers`: ends with 1 when a row is wrong. */
await shopCommand(async ({ store }) => {
  const { accounts, entries, faults } = await checkLedgers(store.db);
  if (faults.length > 0) process.exitCode = 1;
  const outcome = faults.length === 0 ? 'every statement adds up' : `${faults.length} rows are wrong`;
  return [...faults, `Ledgers: ${accounts} accounts with ${entries} entries; ${outcome}.`];
});
