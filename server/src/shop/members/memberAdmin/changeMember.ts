import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { levelsAt } from '../../../core/levels';
import { moveLedger } from '../../../core/ledger';
import { notifyAccount } from '../../../core/notifyAccount';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { once } from '../../../store/guards/once';
import { transaction, type Tx } from '../../../store/transaction';

type By = { who: string };

export async function listLevels({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const rows = await levelsAt(db, clock.now()).execute();
  return { list: rows.map(({ id, name, growth_from }) => ({ id, name, growthFrom: growth_from })) };
}

async function lockMember(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('person')
    .select('level_id')
    .select((select) =>
      select.selectFrom('member_level as l').select('l.name').whereRef('l.id', '=', 'person.level_id').as('level'),
    )
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound('会员不存在或已注销');
  return row;
}

/** Sets a level by hand, up or down, when it is still the one that was seen. */
export const setLevel = (
  services: Services,
  { id, levelId, fromLevelId, reason, who }: FieldsOf<'memberAdmin.setLevel'> & By,
) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const own = await lockMember(tx, id);
    if (own.level_id !== fromLevelId)
      throw new BusinessError(`会员等级已经变为${own.level}，请刷新后再修改`, {
        ...{ code: 'changed', stale: true, detail: { levelId: own.level_id, level: own.level } },
      });
    const level = await tx.selectFrom('member_level').select('name').where('id', '=', levelId).executeTakeFirst();
    if (!level) throw new NotFound('等级不存在');
    await tx.updateTable('person').set({ level_id: levelId }).where('id', '=', id).execute();
    await audit(tx, {
      who,
      target: id,
      detail: { name: level.name, before: own.level, after: level.name },
      reason,
      at,
    });
    await notifyAccount(tx, {
      personId: id,
      title: '会员等级已调整',
      body: `你的等级现在是${level.name}。`,
      link: '/member-grade',
      now: at,
    });
    return null;
  });

/** Adds to an account or takes from it, once, with a row in its statement that its owner sees. */
export const adjust = (
  services: Services,
  { id, account, amount, reason, idemKey, who }: FieldsOf<'memberAdmin.adjust'> & By,
) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    await lockMember(tx, id);
    const attempt = { personId: id, call: 'memberAdmin.adjust', key: idemKey, content: { account, amount }, now };
    return once(tx, attempt, async () => {
      const gift = account === 'balance' && amount > 0 ? { giftAmount: amount } : {};
      const after = await moveLedger(tx, {
        personId: id,
        account,
        amount,
        ...gift,
        reason: `人工调整：${reason}`,
        now,
      });
      await audit(tx, { who, target: id, detail: { account, amount }, reason, at: now });
      return { after };
    });
  });
