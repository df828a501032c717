import { sql } from 'kysely';
import { z } from 'zod';
import { PRIVATE_BUYER } from '@cellar/shared/constants/vip';
import { audit } from '../../../core/audit';
import { notifyAccount } from '../../../core/notifyAccount';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Services } from '../../../services';
import { transaction, type Db, type Tx } from '../../../store/transaction';

export const Privileges = z.array(z.string()).catch([]);

const refused = (code: 'order' | 'known', field: string, message: string) =>
  new BusinessError(message, { code, fields: { [field]: message } });

export async function listAllLevels({ db }: Pick<Services, 'db'>) {
  const rows = await db
    .selectFrom('member_level as l')
    .selectAll('l')
    .select(
      sql<number>`(select count(*) from person p where p.level_id = l.id and p.cancelled_at is null)::int`.as(
        'members',
      ),
    )
    .orderBy('l.rank')
    .execute();
  return {
    list: rows.map(({ growth_from, privileges, ...level }) => ({
      ...{ ...level, growthFrom: growth_from, privileges: Privileges.parse(privileges) },
    })),
  };
}

const readAll = (db: Db) => db.selectFrom('member_level').selectAll().orderBy('rank').execute();

/** The level with the one above it; throws where the threshold does not stand between its neighbours'. */
async function placeOf(db: Db, { levelId, growthFrom }: { levelId: string; growthFrom: number }) {
  const levels = await readAll(db);
  const at = levels.findIndex(({ id }) => id === levelId);
  const level = levels[at];
  if (!level) throw new NotFound('等级不存在');
  const [lower, higher] = [levels[at - 1], levels[at + 1]];
  if (!lower && growthFrom !== 0) throw refused('order', 'growthFrom', '最低的等级从 0 开始');
  if (lower && growthFrom <= lower.growth_from)
    throw refused('order', 'growthFrom', `要高于「${lower.name}」的 ${lower.growth_from.toLocaleString('en')}`);
  if (higher && growthFrom >= higher.growth_from)
    throw refused('order', 'growthFrom', `要低于「${higher.name}」的 ${higher.growth_from.toLocaleString('en')}`);
  return { level, levels, below: higher?.growth_from ?? null };
}
type Place = Awaited<ReturnType<typeof placeOf>>;

/** Members on lower levels whose growth reaches this one and not the next; private buyers stay on the first. */
const rising = (db: Db, { level, below }: Place, growthFrom: number) =>
  db
    .selectFrom('person as p')
    .innerJoin('member_level as l', 'l.id', 'p.level_id')
    .where('p.cancelled_at', 'is', null)
    .where('p.shop_type', 'is distinct from', PRIVATE_BUYER)
    .where('l.rank', '<', level.rank)
    .where('p.growth', '>=', growthFrom)
    .$if(below !== null, (query) => query.where('p.growth', '<', below ?? 0));

export async function previewLevel({ db }: Pick<Services, 'db'>, asked: FieldsOf<'levels.preview'>) {
  const place = await placeOf(db, asked);
  const { rise } = await rising(db, place, asked.growthFrom)
    .select(sql<number>`count(*)::int`.as('rise'))
    .executeTakeFirstOrThrow();
  const { below } = await db
    .selectFrom('person')
    .select(sql<number>`count(*)::int`.as('below'))
    .where('level_id', '=', asked.levelId)
    .where('cancelled_at', 'is', null)
    .where('growth', '<', asked.growthFrom)
    .executeTakeFirstOrThrow();
  return { rise, below };
}

/** Lifts who reaches the level now; each of them reads so. */
async function liftAll(
  tx: Tx,
  place: Place,
  { growthFrom, name, now }: { growthFrom: number; name: string; now: Date },
) {
  const people = await rising(tx, place, growthFrom).select('p.id').forUpdate('p').execute();
  for (const { id } of people) {
    await tx.updateTable('person').set({ level_id: place.level.id }).where('id', '=', id).execute();
    const body = `你的成长值已达到新的门槛，等级升为${name}。`;
    await notifyAccount(tx, { personId: id, title: '会员等级已调整', body, link: '/member-grade', now });
  }
  return people.length;
}

/** Changes a level that is still the one that was read. */
export const saveLevel = (services: Services, input: FieldsOf<'levels.save'> & { who: string }) =>
  transaction(services.db, async (tx) => {
    const { levelId, revision, name, growthFrom, privileges, lift, reason, who } = input;
    const now = services.clock.now();
    // All of them: thresholds are compared with those of the neighbours.
    await tx.selectFrom('member_level').select('id').orderBy('rank').forUpdate().execute();
    const place = await placeOf(tx, input);
    const { level, levels } = place;
    if (level.revision !== revision)
      throw new BusinessError('等级已被别人修改，请对照最新内容后再保存', {
        ...{ code: 'changed', stale: true, detail: { revision: level.revision } },
      });
    if (levels.some((one) => one.id !== levelId && one.name === name))
      throw refused('known', 'name', '已经有同名的等级');
    await tx
      .updateTable('member_level')
      .set({ name, growth_from: growthFrom, privileges: JSON.stringify(privileges), revision: revision + 1 })
      .where('id', '=', levelId)
      .execute();
    const lifted = lift === 'now' ? await liftAll(tx, place, { growthFrom, name, now }) : 0;
    const before = { name: level.name, growthFrom: level.growth_from, privileges: Privileges.parse(level.privileges) };
    const detail = { id: levelId, before, after: { name, growthFrom, privileges }, lifted };
    await audit(tx, { who, target: name, detail, reason, at: now });
    return { lifted };
  });
