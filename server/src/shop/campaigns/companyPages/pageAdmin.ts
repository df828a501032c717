import { sql } from 'kysely';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { notifyAccount } from '../../../core/notifyAccount';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { transaction, type Db } from '../../../store/transaction';

type Decision = FieldsOf<'companyPages.takeDown'> & { who: string };
const MAX_REASONS = 3;

/** Pages that were reported, the newest report first, and those that are down. */
export async function listReported(db: Db) {
  const rows = await db
    .selectFrom('company_page as c')
    .leftJoin('company_report as r', (join) =>
      join.onRef('r.owner_id', '=', 'c.person_id').on('r.settled_at', 'is', null),
    )
    .select(['c.id', 'c.name', 'c.shown', 'c.taken_down_at', 'c.taken_down_reason'])
    .select(sql<number>`count(r.person_id)::int`.as('reports'))
    .select(
      sql<string[]>`coalesce(array_agg(r.reason order by r.at desc) filter (where r.reason is not null), '{}')`.as(
        'reasons',
      ),
    )
    .select(sql<Date | null>`max(r.at)`.as('at'))
    .groupBy('c.person_id')
    .having((have) => have.or([have(sql`count(r.person_id)`, '>', 0), have('c.taken_down_at', 'is not', null)]))
    .orderBy(sql`max(r.at) desc nulls last`)
    .orderBy('c.id')
    .execute();
  return {
    list: rows.map(({ id, name, shown, taken_down_at, taken_down_reason, reports, reasons, at }) => ({
      id,
      name,
      shown,
      takenDown: taken_down_at ? (taken_down_reason ?? '') : null,
      reports,
      reasons: reasons.slice(0, MAX_REASONS),
      at: at?.toISOString() ?? null,
    })),
  };
}

const decide = (services: Services, { pageId, reason, who }: Decision, isDown: boolean) =>
  transaction(services.db, async (tx) => {
    const at = services.clock.now();
    const known = await tx.selectFrom('company_page').select('id').where('id', '=', pageId).executeTakeFirst();
    if (!known) throw new NotFound('企业主页不存在');
    const page = await tx
      .updateTable('company_page')
      .set({ taken_down_at: isDown ? at : null, taken_down_reason: isDown ? reason : null })
      .where('id', '=', pageId)
      .where('taken_down_at', isDown ? 'is' : 'is not', null)
      .returning(['person_id', 'name'])
      .executeTakeFirst();
    if (!page) throw new BusinessError('这个主页已被处理，请刷新', { code: 'changed', stale: true });
    await tx
      .updateTable('company_report')
      .set({ settled_at: at })
      .where('owner_id', '=', page.person_id)
      .where('settled_at', 'is', null)
      .execute();
    await audit(tx, { who, target: page.name, detail: { id: pageId }, reason, at });
    await notifyAccount(tx, {
      personId: page.person_id,
      title: isDown ? '企业主页已下架' : '企业主页已恢复',
      body: isDown ? `原因：${reason}。如有疑问请联系客服。` : '现在可以继续展示。',
      link: '/hy-list',
      now: at,
    });
  });

export const takeDownPage = (services: Services, decision: Decision) => decide(services, decision, true);
export const restorePage = (services: Services, decision: Decision) => decide(services, decision, false);
