import type { PublishedRoute } from './discovery';

/** A route as it stands in the HTML of a page: `name` and `module` are left out where they follow from the path. */
export type PageRoute = Omit<PublishedRoute, 'name' | 'module'> & Partial<Pick<PublishedRoute, 'name' | 'module'>>;

const nameOf = (path: string) => path.slice(1);
const moduleOf = (path: string) => `${path.replace(/[/-](\w)/g, (_, first: string) => first.toUpperCase())}Screen`;

/** For the HTML, whose first 14 KB come in one round trip: `/my-fav` needs neither `my-fav` nor `MyFavScreen`. */
export const withoutDefaults = ({ name, module, ...route }: PublishedRoute): PageRoute => ({
  ...route,
  ...(name === nameOf(route.path) ? {} : { name }),
  ...(module === moduleOf(route.path) ? {} : { module }),
});

export const withDefaults = (route: PageRoute): PublishedRoute => ({
  name: nameOf(route.path),
  module: moduleOf(route.path),
  ...route,
});
