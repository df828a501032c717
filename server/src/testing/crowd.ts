import { lanes, MAX_WAITING, type Lane } from '../shop/identity/auth/keyQueue';

/** Takes half of a lane, as keys that are under way, while `body` runs. */
export async function withCrowd(lane: Lane, body: () => Promise<void>) {
  const entries = Array.from({ length: MAX_WAITING[lane] / 2 }, (_, at) => ({
    shares: [{ key: `crowd ${at}`, most: 1 }],
    start: () => undefined,
    refuse: () => undefined,
  }));
  for (const entry of entries) {
    lanes[lane].add(entry);
    lanes[lane].next();
  }
  try {
    await body();
  } finally {
    for (const entry of entries) lanes[lane].leave(entry);
  }
}
