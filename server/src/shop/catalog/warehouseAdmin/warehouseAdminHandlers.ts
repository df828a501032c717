import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf, HandlersOf } from '../../../http/handler';
import { transaction } from '../../../store/transaction';

async function list({ db }: Services) {
  const rows = await db.selectFrom('warehouse').selectAll().orderBy('position').orderBy('id').execute();
  return {
    list: rows.map(({ id, name, days_from, days_to }) => ({ id, name, daysFrom: days_from, daysTo: days_to })),
  };
}

type Input = FieldsOf<'warehouseAdmin.save'>;

const save = (services: Services, { warehouseId, daysFrom, daysTo, seen }: Input, who: string) =>
  transaction(services.db, async (tx) => {
    const text = '最慢的天数不能少于最快的';
    if (daysTo < daysFrom) throw new BusinessError(text, { code: 'span', fields: { daysTo: text } });
    const row = await tx
      .selectFrom('warehouse')
      .selectAll()
      .where('id', '=', warehouseId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new NotFound('仓库不存在');
    const before = `${row.days_from}-${row.days_to}`;
    if (before !== seen) throw new BusinessError('天数已被修改，请重新打开', { code: 'changed', stale: true });
    await tx
      .updateTable('warehouse')
      .set({ days_from: daysFrom, days_to: daysTo })
      .where('id', '=', warehouseId)
      .execute();
    const detail = { before, after: `${daysFrom}-${daysTo}` };
    await audit(tx, { who, target: row.name, detail, at: services.clock.now() });
    return null;
  });

export const warehouseAdminHandlers = (services: Services): HandlersOf<'warehouseAdmin'> => ({
  'warehouseAdmin.list': () => list(services),
  'warehouseAdmin.save': (params, { name }) => save(services, params, name),
});
