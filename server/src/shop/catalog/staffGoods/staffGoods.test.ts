import type { Staff } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { withDemo } from '../../../testing/withDemo';

// Rule: desk-2
it('goods are found by name, sound and code, unit by unit, with the warehouses where they lie', () =>
  withDemo(async ({ app }) => {
    const finance: Staff = { id: newId(), name: 'finance', roles: ['finance'], tokenHash: '', csrf: '' };
    const find = async (q: string) =>
      (await app.handlers['staffGoods.listSkus']({ q }, finance, undefined as never)).list;
    const found = await find('C1001');
    expect(found.map(({ name }) => name.split(' · ')[1])).toContain('单瓶');
    const [{ name, warehouses }] = [found[0]!];
    expect(warehouses.length).toBeGreaterThan(0);
    expect(warehouses.every(({ available }) => available >= 0)).toBe(true);
    expect((await find(name.split(' · ')[0]!)).map(({ id }) => id)).toEqual(expect.arrayContaining([found[0]!.id]));
    expect(await find('没有这款酒')).toEqual([]);
  }));
