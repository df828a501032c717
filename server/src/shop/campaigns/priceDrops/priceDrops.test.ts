import { withDemo } from '../../../testing/withDemo';

it('lists prices that are lower for a time, the deepest cut first', () =>
  withDemo(async ({ call }) => {
    const seen: { id: string; beforeFen: number; nowFen: number; product: { stock: string } }[] = [];
    let cursor: string | undefined;
    do {
      const page = await call('priceDrops.list', { size: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.list);
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.every(({ product }) => product.stock !== 'out')).toBe(true);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    const cuts = seen.map(({ beforeFen, nowFen }) => Math.floor(1000 - (nowFen * 1000) / beforeFen));
    expect(cuts).toEqual([...cuts].sort((a, b) => b - a));
  }));
