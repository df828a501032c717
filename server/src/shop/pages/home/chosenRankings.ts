import { HomeRankings } from '@cellar/shared/blocks/props/home/HomeRankings';
import type { HomeProps } from '@cellar/shared/blocks/props/props';
import type { App } from '../../../app';
import { SECOND } from '../../../clock';
import { TtlCache } from '../../../ttlCache';
import { readHomePage, type Side } from './homePage';

/** What has no name of its own is named by its place. */
export const named = <T extends { id: string }>(items: readonly T[]) =>
  items.map((item, at) => ({ ...item, id: item.id || String(at) }));

type Chosen = ReturnType<typeof named<HomeProps<'HomeRankings'>['items'][number]>>;
const caches = new WeakMap<App, TtlCache<Side, Chosen>>();

async function read(app: App, side: Side): Promise<Chosen> {
  const page = await readHomePage(app, side);
  return (page?.content ?? []).flatMap(({ type, props }) => {
    const parsed = type === 'HomeRankings' ? HomeRankings.props.safeParse(props) : null;
    return parsed?.success ? named(parsed.data.items) : [];
  });
}

/** Rankings that operations put on the home page, in its order, at most a second old. */
export function chosenRankings(app: App, side: Side = 'usual'): Promise<Chosen> {
  const cache = caches.get(app) ?? new TtlCache(app.clock, { lifeMs: SECOND });
  caches.set(app, cache);
  return cache.get(side, () => read(app, side));
}
