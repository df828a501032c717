import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'undici';
import { processorSeconds } from '../processor.mjs';

const SECOND = 1000;

const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const ownSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Seconds of the processor so far. */
function used(ids) {
  const shop = ids.map(processorSeconds).reduce((sum, one) => sum + one, 0);
  const [all, own] = [processorSeconds(process.pid), ownSeconds()];
  return { shop, store: all - shop - own, load: own };
}

/**
 * Sends until it is let in: a client that is refused waits as long as the answer says. The time that the last try took, in milliseconds.
 */
async function send(client, request, seen) {
  for (;;) {
    const since = performance.now();
    const { statusCode, headers, body } = await client.request(request);
    const text = await body.text();
    if (statusCode !== 503) return { took: performance.now() - since, statusCode, text };
    seen.refused += 1;
    await wait(Number(headers['retry-after'] ?? 1) * SECOND);
  }
}

/**
 * One connection for each list of requests, to the processes of the shop in turn, each asking without a pause until its list or the time is
 * over. Answers a second, waiting in milliseconds, how often the shop refused for being busy, answers that were none, and what one answer
 * took of the processor, in milliseconds: in the shop's processes, in the others below this one (PostgreSQL's), and here.
 */
export async function load(shops, lists, { seconds = Infinity, isAnswer = ({ states }) => states === 200 } = {}) {
  const seen = { times: [], refused: 0, failed: 0 };
  const begun = performance.now();
  const end = begun + seconds * SECOND;
  const ids = shops.map(({ id }) => id);
  const before = used(ids);
  const connection = async (requests, number) => {
    const client = new Client(shops[number % shops.length].origin);
    for (const { keep, ...request } of requests) {
      if (performance.now() > end) break;
      const { took, statusCode, text } = await send(client, request, seen);
      const reply = statusCode === 200 ? JSON.parse(text) : {};
      if (isAnswer(reply)) seen.times.push(took);
      else seen.failed += 1;
      if (reply.states === 200) keep?.(reply.result);
    }
    await client.close();
  };
  await Promise.all(lists.map(connection));
  const took = (performance.now() - begun) / SECOND;
  const after = used(ids);
  const times = seen.times.sort((one, other) => one - other);
  return {
    perSecond: times.length / took,
    p50: share(times, 0.5),
    p99: share(times, 0.99),
    refused: seen.refused,
    failed: seen.failed,
    cpu: Object.fromEntries(
      Object.entries(after).map(([who, time]) => [who, ((time - before[who]) * SECOND) / times.length]),
    ),
    took,
  };
}
