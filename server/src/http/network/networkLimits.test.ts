import { MINUTE } from '../../clock';
import { withApp } from '../../testing/withApp';
import { countNetworks, forgetNetworks, limitNetworks, networksNow, uncountNetworks } from './networkLimits';

const limit = { name: 'test', most: 3, perMs: MINUTE };
const at = (index: number) => `2001:db8:1:ab${index.toString(16).padStart(2, '0')}::1`;

// Rule: session-25
test('an address has its limit, a /56 and a /48 around it rising ones, and somebody elsewhere is not concerned', () =>
  withApp(async ({ app }) => {
    const passes = (ip: string) =>
      limitNetworks(app, limit, { ip }).then(
        () => true,
        () => false,
      );
    const first = [];
    for (let i = 0; i < 4; i++) first.push(await passes(at(0)));
    expect(first).toEqual([true, true, true, false]);
    const others = [];
    for (let i = 1; i <= 3; i++) others.push(await passes(at(i)));
    expect(others).toEqual([true, true, false]);
    expect(await passes('2001:db8:1:ff00::1')).toBe(true);
    expect(await passes('2001:db8:2::1')).toBe(true);
  }));

// Rule: session-25
test('what did not happen is taken back from every width; what is forgiven is only the own part', () =>
  withApp(async ({ app }) => {
    const from = (index: number) => ({ ip: at(index), of: 'phone' });
    for (let i = 0; i < 3; i++) await countNetworks(app, limit, from(0));
    for (let i = 0; i < 3; i++) await countNetworks(app, limit, from(1));
    expect(await networksNow(app, limit, from(2))).toBe(0);
    await uncountNetworks(app, limit, from(1));
    expect(await networksNow(app, limit, from(2))).toBe(-1);
    await forgetNetworks(app, limit, from(0));
    expect(await networksNow(app, limit, from(0))).toBe(-3);
    expect(await networksNow(app, limit, from(1))).toBe(-1);
  }));
