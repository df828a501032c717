import { breakFiles, FAULTS, filesOf, kindOf, PARTS, reportedFailures, type Part } from '../support/faults';
import { Offered } from '../support/offered';
import { releaseOf } from '../support/releases';
import { expect, test } from '../support/test';
import { throwAtLoad, throwAtRender } from '../support/throwing';
import { askAnew, blocked, countLoads, expectBroken, loading, othersGoOn, retry, standBefore, stands, typeAddress, typedAddressStands, VICTIMS } from '../support/victims';

/** A version in which the entry throws, then one in which the screen's script does, then one whose screen throws when it is drawn. */
const THROWING: [name: string, part: Part, change: (text: string, container: { container: string }) => string][] = [
  ['entry throws', 'entry', throwAtLoad],
  ['script throws', 'script', throwAtLoad],
  ['screen throws', 'script', throwAtRender],
];

for (const victim of VICTIMS) {
  const { remote, screen, reach } = victim;
  const files = filesOf(remote, screen);

  for (const fault of FAULTS) {
    const hangs = fault === 'hang';
    test(`${remote}: entry, script, stylesheet answered by ${fault}: the others go on, a retry brings it back`, async ({ page, signInAs, watch }) => {
      expectBroken(watch, remote);
      const failures = reportedFailures(page, remote);
      if (hangs) await page.clock.install();
      await signInAs('gold');
      await typeAddress(page);
      const broken = { entry: await breakFiles(page, files.entry, fault), script: await breakFiles(page, files.script, fault), stylesheet: await breakFiles(page, files.stylesheet, fault) };
      await standBefore(page, victim);
      const loads = countLoads(page);
      await reach(page);
      for (const part of PARTS) {
        await test.step(part, async () => {
          // A tag joins a preload that hangs: nothing more is asked for then.
          if (hangs) await loading(page);
          else await expect.poll(broken[part].asked).toBeGreaterThan(0);
          await blocked(page, { hangs });
          await expect.poll(failures).toContain(kindOf[fault]);
          await othersGoOn(page, victim);
          await reach(page);
          await blocked(page, { hangs });
          await broken[part].heal();
          PARTS.forEach((other) => broken[other].forget());
          await retry(page);
        });
      }
      await stands(page, victim);
      expect(loads(), 'reloads').toBeLessThanOrEqual(1);
      await typedAddressStands(page);
    });
  }

  test(`${remote}: entry or script throws, screen throws when drawn: the others go on, the next version brings it back`, async ({ page, signInAs, watch }) => {
    expectBroken(watch, remote);
    const failures = reportedFailures(page, remote);
    await page.clock.install();
    await signInAs('gold');
    const offered = new Offered(page, remote);
    await offered.begin();
    const bad = THROWING.map(([, part, change], i) =>
      releaseOf(remote, `9.0.${i}`, { file: (file, text, release) => (files[part].test(`/remotes/${remote}/x/${file}`) ? change(text, release) : text) }),
    );
    await typeAddress(page);
    offered.offer(bad[0] ?? null);
    await standBefore(page, victim);
    const loads = countLoads(page);
    await reach(page);
    for (const [i, [name]] of THROWING.entries()) {
      await test.step(name, async () => {
        await blocked(page);
        await expect.poll(failures).toContain('throw');
        await othersGoOn(page, victim);
        await reach(page);
        await blocked(page);
        offered.offer(bad[i + 1] ?? null);
        await askAnew(page);
        await retry(page);
      });
    }
    await stands(page, victim);
    expect(loads(), 'reloads, of which each version has one').toBeLessThanOrEqual(2);
    await typedAddressStands(page);
  });
}
