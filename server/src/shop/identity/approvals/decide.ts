import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { calls } from '@cellar/shared/api/registry';
import type { ApprovalState } from '@cellar/shared/api/identity/approvals/schema';
import type { CallName } from '@cellar/shared/contract/calls';
import { mayAct } from '@cellar/shared/contract/roles';
import type { Services } from '../../../services';
import { approvalRuleOf, unpackParams } from '../../../core/operation/approvals';
import { audit } from '../../../core/audit';
import type { Staff } from '../../../core/caller';
import { BusinessError, NotFound } from '../../../errors/businessError';
import { transaction, type Tx } from '../../../store/transaction';
import { roleNeeded } from '../staff/authenticateStaff';
import { effectiveRights, heldRoles } from '../staff/customRoles';
import { askersOf, decidersOf } from '../../../core/operation/decidable';

type Row = Awaited<ReturnType<typeof lockWaiting>>;

async function lockWaiting(tx: Tx, id: string) {
  const row = await tx.selectFrom('approval').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new NotFound('复核不存在');
  if (row.state !== 'waiting') throw new BusinessError('这项复核已处理，请刷新后查看', { code: 'decided' });
  return row;
}

function assertMayDecide(call: string, staff: Staff) {
  if (!mayAct(staff, decidersOf(call))) throw roleNeeded(...decidersOf(call));
}

/** Who asked for it, while they may still do it; null: they may not. */
async function readAsker(tx: Tx, { asked_by, call }: Row): Promise<Staff | null> {
  const row = await tx
    .selectFrom('staff')
    .select(['id', 'name', 'roles', 'disabled_at'])
    .select(heldRoles)
    .where('id', '=', asked_by)
    .executeTakeFirstOrThrow();
  const staff = { id: row.id, name: row.name, ...effectiveRights(row), tokenHash: '', csrf: '' };
  return row.disabled_at === null && mayAct(staff, askersOf(call)) ? staff : null;
}

type Waiting = { call: CallName; params: Record<string, unknown> };
function waitingOf({ call: name, params }: Row): Waiting {
  const call = name as CallName;
  return { call, params: unpackParams(call, params as object) };
}

async function isUnchanged(tx: Tx, { call, params, changes, detail }: Row & Waiting, at: Date) {
  const rule = approvalRuleOf(call);
  // The call's rules may have changed since.
  const parsed = calls[call].params.safeParse(params);
  if (!parsed.success) return false;
  if (rule?.isCurrent) return rule.isCurrent(tx, parsed.data as never, detail);
  return isDeepStrictEqual((await rule?.read(tx, parsed.data as never, at))?.rows, changes);
}

/** Of what was asked for only the reason stays: phones and contents of forms are needed no more. */
const settle = (tx: Tx, id: string, decided: { state: ApprovalState; by: string; at: Date; reply: string | null }) =>
  tx
    .updateTable('approval')
    .set({
      params: sql`jsonb_strip_nulls(jsonb_build_object('reason', params->'reason', 'reply', params->'reply'))`,
      detail: null,
    })
    .set({ state: decided.state, decided_by: decided.by, decided_at: decided.at, reply: decided.reply })
    .where('id', '=', id)
    .execute();

/** Errors of the call itself, in its own words. */
const asFailed = (error: unknown): never => {
  throw error instanceof BusinessError ? new BusinessError(error.message, { code: 'failed' }) : error;
};

/** Carries the call out in the name of the first person, in one transaction with the word of the second. */
export const agree = (services: Services, id: string, staff: Staff) =>
  transaction(services.db, async (tx) => {
    const row = await lockWaiting(tx, id);
    if (row.asked_by === staff.id) throw new BusinessError('需要另一位同事复核', { code: 'samePerson' });
    assertMayDecide(row.call, staff);
    const at = services.clock.now();
    const asker = await readAsker(tx, row);
    const waiting = waitingOf(row);
    const fault = asker
      ? (await isUnchanged(tx, { ...row, ...waiting }, at))
        ? null
        : '提交后内容已变化，没有执行，请重新提交'
      : '提交人已停用或没有权限，没有执行';
    const state = fault ? 'stale' : 'done';
    if (asker && !fault) {
      await services.carryOut(tx, { name: waiting.call, params: waiting.params, caller: asker }).catch(asFailed);
    }
    await settle(tx, id, { state, by: staff.name, at, reply: fault });
    if (fault) return { state, reply: fault } as const;
    const detail = { title: row.title, askedBy: asker?.name, ...(row.amount_fen && { amountFen: row.amount_fen }) };
    await audit(tx, { who: staff.name, target: row.target, detail, at });
    return { state, reply: null } as const;
  });

export const refuse = (services: Services, { id, reason }: { id: string; reason: string }, staff: Staff) =>
  transaction(services.db, async (tx) => {
    const row = await lockWaiting(tx, id);
    if (row.asked_by !== staff.id) assertMayDecide(row.call, staff);
    const at = services.clock.now();
    await settle(tx, id, { state: 'refused', by: staff.name, at, reply: reason });
    const detail = { title: row.title };
    await audit(tx, { who: staff.name, target: row.target, detail, reason, at });
    return null;
  });
