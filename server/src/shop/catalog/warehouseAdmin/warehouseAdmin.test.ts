import { schoolCall, staffOf } from '../../../testing/trade/school';
import { withApp } from '../../../testing/withApp';

test('the days of a warehouse are changed, unless somebody changed them meanwhile', () =>
  withApp(async (parts) => {
    const ask = schoolCall(parts, staffOf('goods'));
    const first = async () => (await ask('warehouseAdmin.list', {})).list[0]!;
    const { id: warehouseId, daysFrom, daysTo } = await first();
    const seen = `${daysFrom}-${daysTo}`;
    await ask('warehouseAdmin.save', { warehouseId, daysFrom: 1, daysTo: 9, seen });
    expect(await first()).toMatchObject({ daysFrom: 1, daysTo: 9 });
    await expect(ask('warehouseAdmin.save', { warehouseId, daysFrom: 1, daysTo: 2, seen })).rejects.toMatchObject({
      code: 'changed',
    });
    await expect(ask('warehouseAdmin.save', { warehouseId, daysFrom: 3, daysTo: 2, seen })).rejects.toMatchObject({
      code: 'span',
    });
    const entry = await parts.db
      .selectFrom('audit_entry')
      .select('detail')
      .where('action', '=', 'warehouseAdmin.save')
      .executeTakeFirstOrThrow();
    expect(entry.detail).toMatchObject({ before: seen, after: '1-9' });
  }));
