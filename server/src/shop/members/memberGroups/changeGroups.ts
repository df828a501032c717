import { sql } from 'kysely';
import type { GroupRule } from '@cellar/shared/api/members/memberGroups/schema';
import { cleanPhone } from '@cellar/shared/format/person/phone';
import { audit } from '../../../core/audit';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Services } from '../../../services';
import { newId } from '../../../store/ids';
import { anyOf } from '../../../store/queries/anyOf';
import { isUniqueViolation, transaction, type Tx } from '../../../store/transaction';
import { noGroup } from './groupMembers';

type By = { who: string };

const refused = (code: string, field: string, message: string) =>
  new BusinessError(message, { code, fields: { [field]: message } });

async function assertRule(tx: Tx, rule: GroupRule | null) {
  if (!rule) return;
  const { levelIds, boughtDays, quietDays, spentFen, provinces } = rule;
  if (levelIds.length + provinces.length === 0 && boughtDays === null && quietDays === null && spentFen === null)
    throw refused('empty', 'rule', '请至少选一个条件');
  const known =
    levelIds.length > 0
      ? await tx.selectFrom('member_level').select('id').where('id', '=', anyOf(levelIds, 'text')).execute()
      : [];
  if (known.length < new Set(levelIds).size) throw refused('level', 'levelIds', '会员等级不存在，请重新选择');
}

async function lockGroup(tx: Tx, id: string) {
  const row = await tx.selectFrom('member_group').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw noGroup();
  return row;
}

/** Makes a group or changes it; one that was changed since it was read is refused. */
export const saveGroup = (services: Services, input: FieldsOf<'memberGroups.save'> & By) =>
  transaction(services.db, async (tx) => {
    const { groupId, revision, name, rule, who } = input;
    const at = services.clock.now();
    const stored = groupId === undefined ? null : await lockGroup(tx, groupId);
    if (stored && stored.revision !== revision)
      throw new BusinessError('分组已被别人修改，请对照最新内容后再保存', {
        ...{ code: 'changed', stale: true, detail: { revision: stored.revision } },
      });
    // Whether members are put in by hand stays as it was made.
    const kept = stored && stored.rule === null ? null : rule;
    if (stored && stored.rule !== null && rule === null) throw refused('empty', 'rule', '请至少选一个条件');
    await assertRule(tx, kept);
    const values = { name, rule: kept && JSON.stringify(kept) };
    const id = stored?.id ?? newId(at.getTime());
    if (stored)
      await tx
        .updateTable('member_group')
        .set({ ...values, revision: stored.revision + 1 })
        .where('id', '=', id)
        .execute();
    else
      await tx
        .insertInto('member_group')
        .values({ ...values, id, made_by: who, made_at: at })
        .execute();
    const before = stored && { name: stored.name, rule: stored.rule };
    const detail = { id, outcome: stored ? 'changed' : 'added', before, after: { name, rule: kept } };
    await audit(tx, { who, target: name, detail, at });
    return { id };
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? refused('known', 'name', '已经有同名的分组') : error;
  });

export const removeGroup = (services: Services, { groupId, reason, who }: FieldsOf<'memberGroups.remove'> & By) =>
  transaction(services.db, async (tx) => {
    const { name } = await lockGroup(tx, groupId);
    const page = await tx
      .selectFrom('promotion_page')
      .select('name')
      .where('group_id', '=', groupId)
      .limit(1)
      .executeTakeFirst();
    if (page) throw new BusinessError(`页面「${page.name}」只给这个分组看，请先改它的可见范围`, { code: 'inUse' });
    await tx.deleteFrom('member_group').where('id', '=', groupId).execute();
    const at = services.clock.now();
    await audit(tx, { who, target: name, detail: { id: groupId }, reason, at });
  });

/** Puts members into a group; those that are in it stay. */
export const addMembers = (services: Services, { groupId, phones, who }: FieldsOf<'memberGroups.addMembers'> & By) =>
  transaction(services.db, async (tx) => {
    const { name, rule } = await lockGroup(tx, groupId);
    if (rule !== null) throw new BusinessError('这个分组按条件找会员，不能手工加入', { code: 'rule' });
    const at = services.clock.now();
    const asked = [...new Set(phones.map((phone) => cleanPhone(phone)))];
    const people = await tx
      .selectFrom('person')
      .select(['id', 'phone'])
      .where('phone', '=', anyOf(asked, 'text'))
      .where('cancelled_at', 'is', null)
      .execute();
    const known = new Set(people.map(({ phone }) => phone));
    const made =
      people.length > 0
        ? await tx
            .insertInto('member_group_person')
            .values(people.map(({ id }) => ({ group_id: groupId, person_id: id, added_by: who, added_at: at })))
            .onConflict((conflict) => conflict.doNothing())
            .returning('person_id')
            .execute()
        : [];
    const detail = { id: groupId, count: made.length };
    await audit(tx, { who, target: name, detail, at });
    return { added: made.length, unknown: asked.filter((phone) => !known.has(phone)) };
  });

/** Puts one member into a group that is filled by hand. */
export const putMember = (services: Services, { groupId, memberId, who }: FieldsOf<'memberGroups.putMember'> & By) =>
  transaction(services.db, async (tx) => {
    const { name, rule } = await lockGroup(tx, groupId);
    if (rule !== null) throw refused('rule', 'groupId', '这个分组按条件找会员，不能手工加入');
    const person = await tx
      .selectFrom('person')
      .select('id')
      .where('id', '=', memberId)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst();
    if (!person) throw new NotFound('会员不存在或已注销');
    const at = services.clock.now();
    const made = await tx
      .insertInto('member_group_person')
      .values({ group_id: groupId, person_id: memberId, added_by: who, added_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('person_id')
      .executeTakeFirst();
    if (made) await audit(tx, { who, target: name, detail: { id: groupId, member: memberId }, at });
  });

export const removeMember = (
  services: Services,
  { groupId, memberId, who }: FieldsOf<'memberGroups.removeMember'> & By,
) =>
  transaction(services.db, async (tx) => {
    const { name } = await lockGroup(tx, groupId);
    const gone = await tx
      .deleteFrom('member_group_person')
      .where('group_id', '=', groupId)
      .where('person_id', '=', memberId)
      .returning(sql<number>`1`.as('one'))
      .executeTakeFirst();
    if (!gone) return;
    const detail = { id: groupId, member: memberId };
    await audit(tx, { who, target: name, detail, at: services.clock.now() });
  });
