import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readContract } from '../scripts/contract/files.mjs';
import { ROOT, run } from '../scripts/run.mjs';
import { openShop } from './shop.mjs';
import { sized } from './sized.mjs';

const TIMES = sized(10, 2);
const PAUSE_MS = 25;
const LIMIT_MS = 10_000;
const GOAL_MS = 5000;
const MINUTE = 60_000;
const SLUG = 'flash';

/** Somebody of the shop who publishes, with the cookie and the proof that writes carry. */
async function publisher(origin) {
  const reply = await fetch(`${origin}/console/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'publisher', password: 'Cellar2026' }),
  });
  const { result } = await reply.json();
  const headers = {
    'content-type': 'application/json',
    cookie: reply.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
    [result.csrfHeader]: result.csrf,
    'x-cellar-contract': readContract().version,
  };
  return async (address, body) => {
    const answer = await fetch(`${origin}/console/api/pages${address}`, {
      headers,
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const { states, message, result: found } = await answer.json();
    if (states !== 200) throw new Error(`${address}: ${message}`);
    return found;
  };
}

/** Opens the page as a new visitor does, again and again, until it comes with this revision; gives back when that was. */
async function seen(origin, revision) {
  const since = Date.now();
  while (Date.now() - since < LIMIT_MS + MINUTE) {
    const html = await (await fetch(`${origin}/activity?id=${SLUG}`)).text();
    if (html.includes(`"revision":${revision},"versions"`)) return Date.now();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`r${revision} was not shown.`);
}

const line = (label, list) => {
  const sorted = [...list].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  console.log(`${label.padEnd(44)} ${String(middle).padStart(6)} ms   at most ${String(sorted.at(-1)).padStart(6)} ms`);
};

/** How long after the minute of its schedule a revision is shown. */
async function afterMinute(origin, publish) {
  const at = Math.ceil(Date.now() / MINUTE) * MINUTE;
  await publish(1, { fromAt: new Date(at).toISOString() });
  const late = [(await seen(origin, 1)) - at];
  line('scheduled: after its minute', late);
  return late;
}

/** How long after publishing, and after the minute of a schedule, a visitor's next navigation shows the new revision. */
export async function bench() {
  if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) throw new Error('The build failed.');
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-publish-'));
  process.once('exit', () => fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const shop = await openShop({
    command: process.execPath,
    args: ['server/start.mjs'],
    cwd: ROOT,
    env: { DATA_DIR: dataDir, CELLAR_DEMO_PICTURES: 'flat' },
  });
  const ask = await publisher(shop.origin);
  const { list } = await ask(`?q=${SLUG}`);
  const { id } = list.find(({ slug }) => slug === SLUG);
  const publish = async (revision, more = {}) => {
    const { statusRevision } = await ask(`/${id}`);
    await ask(`/${id}/publish`, { revision, statusRevision, sure: true, ...more });
  };
  const waits = [];
  for (let n = 0; n < TIMES; n++) {
    const revision = (n % 2) + 1;
    await publish(revision);
    const since = Date.now();
    waits.push((await seen(shop.origin, revision)) - since);
  }
  line('published: until the next navigation shows it', waits);
  const late = await sized(afterMinute, () => [0])(shop.origin, publish);
  const worst = Math.max(...waits, ...late);
  console.log(worst <= GOAL_MS ? 'Live within 5 s.' : 'Later than 5 s.');
  await shop.close();
}
