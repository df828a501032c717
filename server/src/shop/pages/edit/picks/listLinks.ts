import type { PublishedRoute } from '@cellar/shared/contract/discovery';
import type { Services } from '../../../../services';

/** Names of the query that a screen reads, as far as its row says. */
const paramsOf = ({ content, first = [] }: PublishedRoute) => [
  ...new Set([
    ...(content?.query ? [content.query] : []),
    ...first.flatMap(({ params }) => Object.values(params).flatMap((value) => /^\$(.*?)\??$/.exec(value)?.[1] ?? [])),
  ]),
];

/** Everything of the shop that a page can lead to. */
export async function listLinks({ releases, db }: Services) {
  const { remotes, documents } = releases.now();
  const routes = remotes.flatMap(({ name, stable }) => documents[`${name}@${stable}`]?.routes ?? []);
  const pages = await db
    .selectFrom('promotion_page')
    .select(['slug', 'name'])
    .where('archived_at', 'is', null)
    .orderBy('name')
    .execute();
  return {
    list: routes
      .map((route) => ({ path: route.path, title: route.navTitle, params: paramsOf(route) }))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
    pages: pages.flatMap(({ slug, name }) => (slug ? [{ slug, name }] : [])),
  };
}
