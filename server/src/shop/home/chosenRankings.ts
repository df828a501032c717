import { homeProps } from '@cellar/shared/contract/blocks/home';
import type { App } from '../../app';
import { readHomePage, type Side } from './homePage';

/** What has no name of its own is named by its place. */
export const named = <T extends { id: string }>(items: readonly T[]) =>
  items.map((item, at) => ({ ...item, id: item.id || String(at) }));

/** Rankings that operations put on the home page, in its order. */
export async function chosenRankings(app: App, side: Side = 'usual') {
  const page = await readHomePage(app, side);
  return (page?.content ?? []).flatMap(({ type, props }) => {
    const parsed = type === 'HomeRankings' ? homeProps.HomeRankings.safeParse(props) : null;
    return parsed?.success ? named(parsed.data.items) : [];
  });
}
