import { fullDay } from '@cellar/shared/format/time/near';
import type { Services } from '../../../services';
import { dayOf } from '../../../clock';
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
    .select(['level_id', 'level_to_on'])
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

const PAST = '请选择今天或以后的日期';
const textOf = (level: string | null, toOn: string | null) => `${level}${toOn ? `（至${fullDay(toOn)}）` : ''}`;

/** Sets a level by hand, up or down, for good or until a day, when it is still the one that was seen. */
export const setLevel = (
  services: Services,
  { id, levelId, fromLevelId, toOn, fromToOn, reason, who }: FieldsOf<'memberAdmin.setLevel'> & By,
) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const own = await lockMember(tx, id);
    const before = textOf(own.level, own.level_to_on);
    if (own.level_id !== fromLevelId || (fromToOn !== undefined && own.level_to_on !== fromToOn))
      throw new BusinessError(`会员等级已经变为${before}，请刷新后再修改`, {
        ...{ code: 'changed', stale: true, detail: { levelId: own.level_id, level: own.level } },
      });
    if (toOn !== null && toOn < dayOf(at)) throw new BusinessError(PAST, { code: 'term', fields: { toOn: PAST } });
    const level = await tx.selectFrom('member_level').select('name').where('id', '=', levelId).executeTakeFirst();
    if (!level) throw new NotFound('等级不存在');
    await tx.updateTable('person').set({ level_id: levelId, level_to_on: toOn }).where('id', '=', id).execute();
    await audit(tx, {
      who,
      target: id,
      detail: { name: level.name, before, after: textOf(level.name, toOn) },
      reason,
      at,
    });
    await notifyAccount(tx, {
      personId: id,
      title: '会员等级已调整',
      body: `你的等级现在是${textOf(level.name, toOn)}。`,
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
      const key = account === 'balance' ? 'balanceFen' : account;
      const detail = { account, amount, before: { [key]: after - amount }, after: { [key]: after } };
      await audit(tx, { who, target: id, detail, reason, at: now });
      return { after };
    });
  });
