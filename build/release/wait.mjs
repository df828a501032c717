import { Refused } from './failure.mjs';

const PAUSE = 250;
const SERVED_WITHIN = 15_000;
const REHEARSED_WITHIN = 180_000;

async function until(limit, look) {
  const end = performance.now() + limit;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) return undefined;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** Waits until pages get what was written: a new page load has it from now on. */
export async function untilServed(shop, name) {
  const { discovery: revision } = await shop.show(name);
  const served = await until(SERVED_WITHIN, async () => {
    const discovery = await shop.discovery();
    return discovery.revision >= revision ? discovery : undefined;
  });
  if (!served)
    throw new Refused(`It is written, but ${shop.to} does not serve it yet: look at the server.`, 'unserved');
  return served.remotes.find((remote) => remote.name === name);
}

/** What the rehearsal came to; the last state when it takes too long. */
export async function untilRehearsed(shop, name, version) {
  const read = async () => (await shop.show(name)).versions.find((each) => each.version === version).rehearsal;
  const done = await until(REHEARSED_WITHIN, async () => {
    const rehearsal = await read();
    return ['waiting', 'running'].includes(rehearsal.state) ? undefined : rehearsal;
  });
  return done ?? read();
}
