import type { Services } from '../../../services';
import { BusinessError } from '../../../errors/businessError';
import type { HandlersOf } from '../../../http/handler';
import { badRows } from '../../catalog/productSheet/badRows';
import { recordArrival } from '../transfers/arrivals';
import { acceptTransfer } from '../transfers/checkTransfers';
import { matchStatement, type BankPlan, type PlannedMatch } from './matchStatement';
import { readStatement } from './readStatement';

const reportOf = ({ sheet, matches, known, others, problems }: BankPlan) => ({
  matches: matches.map(({ note: _note, transferId: _id, ...match }) => match),
  ...{ known, others },
  problems: [...problems].sort((one, other) => one.line - other.line),
  bad: badRows(sheet, problems),
});

async function checkStatement({ db }: Services, file: Uint8Array) {
  const plan = await matchStatement(db, readStatement(file));
  const { encoding, rows } = plan.sheet;
  return { ...reportOf(plan), encoding, rows: rows.length };
}

async function settle(services: Services, match: PlannedMatch, who: string): Promise<void> {
  const { transferId, amountFen, bankNo, payer, note } = match;
  if (transferId) await acceptTransfer(services, { id: transferId, amountFen, bankNo, who });
  else await recordArrival(services, { text: note, amountFen, bankNo, payer, who });
}

/** Settles line by line: one that is not accepted does not keep the others back. */
async function submitStatement(services: Services, file: Uint8Array, who: string) {
  const plan = await matchStatement(services.db, readStatement(file));
  const settled: PlannedMatch[] = [];
  for (const match of plan.matches)
    try {
      await settle(services, match, who);
      settled.push(match);
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      plan.problems.push({ line: match.line, column: '附言', message: error.message });
    }
  return reportOf({ ...plan, matches: settled });
}

export const bankSheetHandlers = (services: Services): HandlersOf<'bankSheet'> => ({
  'bankSheet.check': ({ file }) => checkStatement(services, file),
  'bankSheet.submit': ({ file }, { name }) => submitStatement(services, file, name),
});
