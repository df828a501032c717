import { shopCommand } from '../backup/shopCommand';
import { DAY, dayOf } from '../clock';
import { money } from '@cellar/shared/format/number/money';
import { createPorts } from '../ports/createPorts';
import { compareStatement } from '../shop/money/reconciliation/compareStatement';
import { snapshot } from '../store/transaction';

/** `npm run check -- reconcile`: puts yesterday's statement beside the store and changes nothing; ends with 1 when they differ. */
await shopCommand(async ({ store, config, clock }) => {
  const ports = createPorts({ store, config, clock });
  const day = dayOf(new Date(clock.now().getTime() - DAY));
  const port = ports.payment.wechat;
  const entries = (await port.statement?.(day)) ?? null;
  if (!entries) return [`The statement of ${day} is not written yet.`];
  const { findings } = await snapshot(store.db, (tx) =>
    compareStatement(tx, { services: { ports }, port, day }, entries),
  );
  if (findings.length > 0) process.exitCode = 1;
  const outcome = findings.length === 0 ? 'all as in the store' : `${findings.length} differ`;
  return [
    ...findings.map(
      ({ kind, no, problem, channelFen, ownFen }) =>
        `${kind} ${no}: ${problem}, there ${money(channelFen)}, here ${money(ownFen)}`,
    ),
    `Statement of ${day}: ${entries.length} entries; ${outcome}.`,
  ];
});
