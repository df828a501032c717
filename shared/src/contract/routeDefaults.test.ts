import type { PublishedRoute } from './discovery';
import { withDefaults, withoutDefaults } from './routeDefaults';

const route: PublishedRoute = {
  path: '/my-fav',
  name: 'my-fav',
  module: 'MyFavScreen',
  navTitle: '我的收藏',
  skeleton: 'nav list',
  remote: 'account',
};

test('what follows from the path is left out of the HTML and comes back', () => {
  expect(withoutDefaults(route)).toEqual({
    path: '/my-fav',
    navTitle: '我的收藏',
    skeleton: 'nav list',
    remote: 'account',
  });
  expect(withDefaults(withoutDefaults(route))).toEqual(route);
});

test('a name and a module of their own stay', () => {
  const own = { ...route, path: '/classList' as const, name: 'class-list', module: 'ClassesScreen' };
  expect(withoutDefaults(own)).toEqual(own);
  expect(withDefaults(own)).toEqual(own);
});
