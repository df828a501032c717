import { HomeRankings } from '@cellar/shared/blocks/props/home/HomeRankings';
import type { HomeProps } from '@cellar/shared/blocks/props/props';
import type { Services } from '../../../services';
import { SECOND } from '../../../clock';
import { TtlCache } from '../../../ttlCache';
import { readHomePage, type Side } from './homePage';

/** What has no name of its own is named by its place. */
export const named = <T extends { id: string }>(items: readonly T[]) =>
  items.map((item, at) => ({ ...item, id: item.id || String(at) }));

type Chosen = ReturnType<typeof named<HomeProps<'HomeRankings'>['items'][number]>>;
const caches = new WeakMap<Services, TtlCache<Side, Chosen>>();

async function read(services: Services, side: Side): Promise<Chosen> {
  const page = await readHomePage(services, side);
  return (page?.content ?? []).flatMap(({ type, props }) => {
    const parsed = type === 'HomeRankings' ? HomeRankings.props.safeParse(props) : null;
    return parsed?.success ? named(parsed.data.items) : [];
  });
}

/** Rankings that operations put on the home page, in its order, at most a second old. */
export function chosenRankings(services: Services, side: Side = 'usual'): Promise<Chosen> {
  const cache = caches.get(services) ?? new TtlCache(services.clock, { lifeMs: SECOND });
  caches.set(services, cache);
  return cache.get(side, () => read(services, side));
}
