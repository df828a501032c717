import { sql } from 'kysely';
import type { NameKind } from '@cellar/shared/api/catalog/catalogNames/schema';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { Tx } from '../../../store/transaction';

export const KIND_LABELS: Record<NameKind, string> = {
  winery: '酒庄',
  grape: '葡萄',
  region: '产区',
  category: '分类',
};

export type LockedName = { id: string; name: string; foreignName: string; revision: number };

/** The row of a name, which nobody else changes until this transaction ends. */
export async function lockName(tx: Tx, kind: NameKind, id: string): Promise<LockedName> {
  const foreign = kind === 'category' ? sql`''` : sql.ref('foreign_name');
  const { rows } = await sql<LockedName>`select id::text as id, name, ${foreign} as "foreignName", revision
    from ${sql.table(kind)} where id::text = ${id} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new NotFound(`${KIND_LABELS[kind]}不存在`);
  return row;
}

/** Refuses what was read before somebody else changed it. */
export function assertRevision({ name, revision }: LockedName, seen: number | undefined) {
  if (revision === seen) return;
  throw new BusinessError(`「${name}」已被别人修改，请看过最新内容后再试`, {
    code: 'changed',
    stale: true,
    detail: { revision },
  });
}

/** Adds names by which buyers find it. */
export async function addAliases(tx: Tx, target: { kind: NameKind; id: string }, names: readonly string[], at: Date) {
  for (const name of new Set(names.filter(Boolean)))
    await sql`insert into search_alias (id, target_kind, target_id, name, updated_at)
      values (gen_random_uuid(), ${target.kind}, ${target.id}, ${name}, ${at})
      on conflict (target_kind, target_id, name) do nothing`.execute(tx);
}
