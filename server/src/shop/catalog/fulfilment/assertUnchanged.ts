import { BusinessError, NotFound } from '../../../errors/businessError';

type Kept = { name: string; revision: number };

/** Throws unless it still stands as the person read it. */
export function assertUnchanged<Row extends Kept>(row: Row | undefined, seen: number | undefined): Row {
  if (!row) throw new NotFound('已被别人删除');
  if (row.revision !== seen)
    throw new BusinessError(`「${row.name}」已被别人修改，请看过最新内容后再试`, {
      code: 'changed',
      stale: true,
      detail: { revision: row.revision },
    });
  return row;
}
