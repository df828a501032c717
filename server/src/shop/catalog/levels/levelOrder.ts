import { z } from 'zod';
import { formatMinute } from '../../../core/formatMinute';
import { BusinessError } from '../../../errors/businessError';
import type { Db, Tx } from '../../../store/transaction';

export const Privileges = z.array(z.string()).catch([]);

/** All of them: thresholds are compared with those of the neighbours. */
export const lockLevels = (tx: Tx) => tx.selectFrom('member_level').select('id').orderBy('rank').forUpdate().execute();

type Edit = { levelId: string; growthFrom: number; fromAt: Date | null };
type Change = { level_id: string; from_at: Date; growth_from: number };

const inOrder = (text: string) => new BusinessError(text, { code: 'order', fields: { growthFrom: text } });

/** Refuses where thresholds would not rise with the levels, now or from the moment of any change that waits. */
export function checkOrder(
  levels: readonly { id: string; name: string; growth_from: number }[],
  changes: readonly Change[],
  levelId: string,
) {
  const moments = [new Date(0), ...changes.map(({ from_at }) => from_at)].sort((a, b) => a.getTime() - b.getTime());
  for (const at of moments) {
    const since = at.getTime() > 0 ? `（${formatMinute(at)} 起）` : '';
    const growth = levels.map(
      ({ id, growth_from }) =>
        changes.find((one) => one.level_id === id && one.from_at <= at)?.growth_from ?? growth_from,
    );
    if (growth[0] !== 0) throw inOrder('最低的等级从 0 开始');
    for (const [i, level] of levels.entries()) {
      const [lower, own, under] = [levels[i - 1], growth[i] ?? 0, growth[i - 1] ?? 0];
      if (!lower || own > under) continue;
      throw inOrder(
        level.id === levelId
          ? `要高于「${lower.name}」的 ${under.toLocaleString('en')}${since}`
          : `要低于「${level.name}」的 ${own.toLocaleString('en')}${since}`,
      );
    }
  }
}

/** Whether a threshold stands between its neighbours' from the moment that it applies. An edit for later takes the place of what waits. */
export async function assertOrder(db: Db | Tx, { levelId, growthFrom, fromAt }: Edit, now: Date) {
  const levels = await db.selectFrom('member_level').select(['id', 'name', 'growth_from']).orderBy('rank').execute();
  const stored = await db.selectFrom('member_level_change').select(['level_id', 'from_at', 'growth_from']).execute();
  const kept = stored.filter(({ level_id, from_at }) => level_id !== levelId || (!fromAt && from_at > now));
  const changes = fromAt ? [...kept, { level_id: levelId, from_at: fromAt, growth_from: growthFrom }] : kept;
  const edited = levels.map((level) =>
    level.id === levelId && !fromAt ? { ...level, growth_from: growthFrom } : level,
  );
  checkOrder(edited, changes, levelId);
}
