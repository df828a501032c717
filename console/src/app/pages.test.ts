import { NAVIGATION, PAGES } from './pages';

test('a page with a place in the navigation stands in one of its groups, once', () => {
  const paths = NAVIGATION.map(({ path }) => path);
  expect(paths.toSorted()).toEqual(PAGES.flatMap(({ path, nav }) => (nav ? [path] : [])).toSorted());
  expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length);
});
