import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { SECOND, type Clock } from '../../clock';
import type { Configuration } from '../../configuration';
import type { FoundRelease, Releases } from '../../releases';
import type { Db } from '../../store/transaction';
import { keepLastGood, readLastGood, type Loaded } from './lastGood';
import { readSecret } from '../../store/guards/signed';
import { emptySnapshot, readRelease, readRevision, readSnapshot, releaseKey } from './snapshot';

const POLL = SECOND;
const FOUND_KEPT = 50;

type Parts = { db: Db; clock: Clock; config: Configuration; log: Logger };

class Follower {
  loaded: Loaded;
  private running: Promise<void> = Promise.resolve();
  private away = false;
  private everRead = false;

  constructor(private readonly parts: Parts) {
    this.loaded = { snapshot: emptySnapshot(parts.clock.now()), secret: randomUUID() };
  }

  refresh() {
    this.running = this.running.then(() => this.load());
    return this.running;
  }

  async poll() {
    const revision = await readRevision(this.parts.db).catch((error: unknown) => this.missed(error));
    if (revision !== undefined && (!this.everRead || revision !== this.loaded.snapshot.revision)) await this.refresh();
  }

  private async load() {
    const { db, clock } = this.parts;
    const before = this.loaded.snapshot;
    try {
      const snapshot = await readSnapshot(db, clock.now(), before);
      const secret = this.everRead ? this.loaded.secret : await readSecret(db);
      this.loaded = { snapshot, secret };
      const isNews = !this.everRead || snapshot.revision !== before.revision;
      this.everRead = true;
      this.away = false;
      if (isNews) await keepLastGood(this.parts, this.loaded);
    } catch (error) {
      this.missed(error);
    }
  }

  private missed(error: unknown): undefined {
    if (!this.away) this.parts.log.error({ error }, 'the release list could not be read; the last good one serves');
    this.away = true;
    if (this.loaded.snapshot.revision === 0) this.loaded = readLastGood(this.parts) ?? this.loaded;
  }
}

function follow(follower: Follower): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= follower.poll().finally(() => (running = undefined));
  }, POLL);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

export function createReleases(parts: Parts): Releases {
  const follower = new Follower(parts);
  const found = new Map<string, FoundRelease>();
  const find = async (remote: string, version: string) => {
    const key = releaseKey(remote, version);
    const { documents, known } = follower.loaded.snapshot;
    const [document, digest] = [documents[key], known[key]?.digest];
    if (document && digest) return { document, digest };
    const there = found.get(key) ?? (await readRelease(parts.db, remote, version));
    if (there && found.size >= FOUND_KEPT) found.clear();
    if (there) found.set(key, there);
    return there;
  };
  return {
    now: () => follower.loaded.snapshot,
    secret: () => follower.loaded.secret,
    refresh: () => follower.refresh(),
    start: () => follow(follower),
    find,
  };
}
