import { sql } from 'kysely';
import { withDemo } from '../../testing/withDemo';
import { checkLedgers } from '../checkLedgers';

const first = `(select id from recharge where amount_fen = 300000 and credited_at is not null)`;
const entry = (reason: string) => `ref_id = ${first} and reason = '${reason}'`;

type Plant = [fault: string, statements: string[], named: RegExp];
const plants: Plant[] = [
  [
    'a recharge that its entry credits on another day',
    [`update ledger_entry set at = at - interval '2 days' where ${entry('充值到账')}`],
    /^recharge \S+: 300000 fen were paid on \S+, of which 0 go back; 0 of them and 10000 of gifts were credited that day to the balance$/,
  ],
  [
    'money that nobody recharged',
    [
      `update ledger_entry set ref_kind = null, ref_id = null where ${entry('充值赠送')}`,
      `update recharge set gift_fen = 0 where id = ${first}`,
    ],
    /^entry \S+ of person \S+: 10000 fen \(充值赠送\) name no recharge$/,
  ],
  [
    'money of a recharge of somebody else',
    [
      `update ledger_entry set ref_id = (select id from recharge where amount_fen = 2000000) where ${entry('充值赠送')}`,
      `update recharge set gift_fen = 0 where id = ${first}`,
    ],
    /^entry \S+ of person \S+: 10000 fen \(充值赠送\) name no recharge$/,
  ],
];

// Rule: ledger-1
test.each(plants)('%s is named, and nothing else', (_fault, statements, named) =>
  withDemo(async ({ db }) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
    expect((await checkLedgers(db)).faults).toEqual([expect.stringMatching(named)]);
  }),
);
