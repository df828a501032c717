import { sql } from 'kysely';
import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import { money } from '@cellar/shared/format/number/money';
import type { Services } from '../../../services';
import { approvalRuleOf, packParams, type Change } from '../../../core/operation/approvals';
import { audit } from '../../../core/audit';
import type { AnyCaller, Staff } from '../../../core/caller';
import { BusinessError } from '../../../errors/businessError';
import { newId } from '../../../store/ids';
import { transaction } from '../../../store/transaction';
import { readPolicy } from '../staffPolicy/policy';

type Held = { name: CallName; params: Record<string, unknown>; caller: AnyCaller };

const waitsForSecond = (aboveFen: number | null, amountFen: number | null) =>
  new BusinessError(
    `${amountFen === null ? '这项操作' : `超过 ${money(aboveFen ?? 0)} 的操作`}需要另一位同事复核，已提交到「审核 · 复核」，同意后执行`,
    { code: 'waitsForSecond' },
  );

function needsSecond({ amountFen, needsLimit }: Change, aboveFen: number | null): boolean {
  if (needsLimit && aboveFen === null) return false;
  return amountFen === null || amountFen > (aboveFen ?? 0);
}

/** Puts a call that needs a second person before one, and refuses to carry it out; any other call goes on. */
export async function holdForSecond(services: Services, { name, params: fields, caller }: Held): Promise<void> {
  const rule = approvalRuleOf(name);
  if (!rule) return;
  const { secondPersonAboveFen: aboveFen } = await readPolicy(services);
  if (aboveFen === null && !rule.isAlways) return;
  const parsed = calls[name].params.safeParse(fields);
  const at = services.clock.now();
  const change = parsed.success && (await rule.read(services.db, parsed.data as never, at));
  if (!change || !needsSecond(change, aboveFen)) return;
  const { id: askedBy, name: who } = caller as Staff;
  await transaction(services.db, async (tx) => {
    const row = await tx
      .insertInto('approval')
      .values({
        id: newId(at.getTime()),
        call: name,
        params: packParams(parsed.data),
        title: rule.title,
        target: change.target,
        amount_fen: change.amountFen,
        changes: JSON.stringify(change.rows),
        detail: change.detail === undefined ? null : JSON.stringify(change.detail),
        asked_by: askedBy,
        asked_at: at,
      })
      .onConflict((conflict) =>
        conflict.columns(['call', 'params_digest']).where(sql<boolean>`state = 'waiting'`).doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    if (!row) return;
    const detail = {
      id: row.id,
      outcome: 'asked',
      title: rule.title,
      ...(change.amountFen !== null && { amountFen: change.amountFen }),
    };
    await audit(tx, { who, target: change.target, detail, at });
  });
  throw waitsForSecond(aboveFen, change.amountFen);
}
