import type { Page } from '@playwright/test';
import {
  breakFiles,
  FAULTS,
  filesOf,
  kindOf,
  PARTS,
  reportedFailures,
  type Fault,
  type Part,
} from '../../support/faults/faults';
import { CLOSELY } from '../../support/walk/closely';
import { Offered } from '../../support/walk/offered';
import { JOURNEY_MS } from '../../support/server/patience';
import { releaseOf } from '../../support/server/releases';
import { expect, test } from '../../support/test';
import { throwAtLoad, throwAtRender } from '../../support/faults/throwing';
import {
  askAnew,
  blocked,
  countLoads,
  expectBroken,
  loading,
  othersGoOn,
  retry,
  standBefore,
  stands,
  typeAddress,
  typedAddressStands,
  FAULT_TARGETS,
  type FaultTarget,
} from '../../support/faults/faultTargets';
import type { Watch } from '../../support/look/watch';

/** A version in which the entry throws, then one in which the screen's script does, then one whose screen throws when it is drawn. */
const THROWING: [name: string, part: Part, change: (text: string, container: { container: string }) => string][] = [
  ['entry throws', 'entry', throwAtLoad],
  ['script throws', 'script', throwAtLoad],
  ['screen throws', 'script', throwAtRender],
];

type Scene = { page: Page; watch: Watch };

/** Each part of a screen is broken once: a retry goes on to the next one. With the first one broken, another remote's page is opened. */
async function breakInTurn({ page, watch }: Scene, victim: FaultTarget, fault: Fault) {
  const { remote, screen, reach } = victim;
  const hangs = fault === 'hang';
  const files = filesOf(remote, screen);
  expectBroken(watch, remote);
  const failures = reportedFailures(page, remote);
  const broken = {
    entry: await breakFiles(page, files.entry, fault),
    script: await breakFiles(page, files.script, fault),
    stylesheet: await breakFiles(page, files.stylesheet, fault),
  };
  await standBefore(page, victim);
  const loads = countLoads(page);
  await reach(page);
  if (hangs) await loading(page);
  for (const part of PARTS) {
    await test.step(part, async () => {
      // A tag joins a preload that hangs: nothing more is asked for then.
      if (!hangs) await expect.poll(broken[part].asked).toBeGreaterThan(0);
      await blocked(page, { hangs });
      await expect.poll(failures).toContain(kindOf[fault]);
      if (part === PARTS[0]) {
        await othersGoOn(page, victim);
        await reach(page);
        await blocked(page, { hangs });
      }
      await broken[part].heal();
      PARTS.forEach((other) => broken[other].forget());
      await retry(page);
    });
  }
  await stands(page, victim);
  expect(loads(), 'reloads').toBeLessThanOrEqual(1);
}

/** Versions that throw are offered one after the other, then the shop's own. */
async function throwInTurn({ page, watch }: Scene, victim: FaultTarget) {
  const { remote, screen, reach } = victim;
  const files = filesOf(remote, screen);
  expectBroken(watch, remote);
  const failures = reportedFailures(page, remote);
  const offered = new Offered(page, remote);
  await offered.begin();
  const bad = THROWING.map(([, part, change], i) =>
    releaseOf(remote, `9.0.${i}`, {
      file: (file, text, release) => (files[part].test(`/remotes/${remote}/x/${file}`) ? change(text, release) : text),
    }),
  );
  offered.offer(bad[0] ?? null);
  await standBefore(page, victim);
  const loads = countLoads(page);
  await reach(page);
  for (const [i, [name]] of THROWING.entries()) {
    await test.step(name, async () => {
      await blocked(page);
      await expect.poll(failures).toContain('throw');
      if (i === 0) {
        await othersGoOn(page, victim);
        await reach(page);
        await blocked(page);
      }
      offered.offer(bad[i + 1] ?? null);
      await askAnew(page, offered);
      await retry(page);
    });
  }
  await stands(page, victim);
  expect(loads(), 'reloads, of which each version has one').toBeLessThanOrEqual(2);
}

const WAYS: [name: string, fail: (scene: Scene, victim: FaultTarget) => Promise<void>][] = [
  ...FAULTS.map((fault): (typeof WAYS)[number] => [
    `answered by ${fault}`,
    (scene, victim) => breakInTurn(scene, victim, fault),
  ]),
  ['throwing', throwInTurn],
];

/** The host loads all remotes alike: each fails in two ways and each way at two of them, closely all of them in every way. */
const victimsOf = (way: number) => {
  const count = FAULT_TARGETS.length;
  return FAULT_TARGETS.filter((_, at) => CLOSELY || (at - way + WAYS.length) % count < 2);
};

for (const [way, [name, fail]] of WAYS.entries()) {
  const victims = victimsOf(way);
  // Rules: load-1, load-2
  test(`files of remotes ${name}: the others go on, a retry or the next version brings it back`, async ({
    page,
    signInAs,
    watch,
  }) => {
    test.setTimeout(victims.length * JOURNEY_MS);
    await page.clock.install();
    await signInAs('gold');
    await typeAddress(page);
    for (const victim of victims) await test.step(victim.remote, () => fail({ page, watch }, victim));
    await typedAddressStands(page);
  });
}
