import type { CourseRegion } from '@cellar/shared/api/trade/courses/schema';
import { fakeApi, missing, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { brief, picture } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { aTour, aWinery } from '../tour.testing';
import WineTourCountryScreen from './WineTourCountryScreen';

const course: CourseRegion = {
  id: 'bordeaux',
  country: 'FR',
  countryName: '法国',
  name: '波尔多',
  foreignName: 'Bordeaux',
  intro: '左岸右岸',
  topics: [],
  hours: 4,
  priceFen: 58000,
  picture: picture(),
  nextOn: '2030-05-12',
  nextCity: '成都',
};
const open = (replies: Replies = {}, url = '/wine-tour-france') => {
  const api = fakeApi({
    'wineTour.get': ok(aTour()),
    'catalog.list': ok({ list: [brief(1)], next: null }),
    'courses.getRegions': ok({ country: 'FR', regions: [course], sessions: [] }),
    ...replies,
  });
  return { api, ...renderScreen(<WineTourCountryScreen />, url) };
};
const wineries = () => within(screen.getByRole('list', { name: '酒庄' })).getAllByRole('button');

// Rule: tour-2
test('the path names the country, whose regions, wineries, wines and courses it shows', async () => {
  const { api, user } = open();
  expect(screen.getByRole('heading', { level: 1, name: '法国酒庄之旅' })).toBeVisible();
  expect(await screen.findByText('左岸与右岸')).toBeVisible();
  expect(api.sent('GET /api/wine-tour/FR')).toHaveLength(1);
  expect(wineries()).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: '展开全部酒庄' }));
  expect(wineries()).toHaveLength(7);
  expect(await screen.findByRole('link', { name: brief(1).name })).toBeVisible();
  expect(await screen.findByRole('link', { name: /波尔多产区课/ })).toHaveTextContent('5月12日 成都开课');
});

// Rule: tour-2
test('a region narrows wineries and wines, in the address too, and a second tap takes it back', async () => {
  const { api, user, address } = open();
  const region = await screen.findByRole('button', { name: /^香槟/ });
  await user.click(region);
  expect(address()).toBe('/wine-tour-france?region=champagne');
  expect(region).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('香槟的河与丘陵')).toBeVisible();
  expect(wineries()).toHaveLength(1);
  await waitFor(() => expect(api.sent('catalog.list').at(-1)).toMatchObject({ country: 'FR', region: 'champagne' }));
  expect(
    within(screen.getByText('带一瓶香槟酒回家').closest('section')!).getByText('全部').closest('a'),
  ).toHaveAttribute('href', '/list?country=FR&region=champagne');
  await user.click(region);
  expect(address()).toBe('/wine-tour-france');
  expect(wineries()).toHaveLength(6);
});

// Rule: tour-3
test('a winery opens over the page, its visit is noted, and what fails there says so', async () => {
  const { api, user, address } = open({ 'products.getWinery': offline(), 'wineTour.addVisit': offline() });
  await user.click(await screen.findByRole('button', { name: /奥布拉克庄园 2/ }));
  expect(address()).toBe(`/wine-tour-france?winery=${aWinery(2).id}`);
  const sheet = await screen.findByRole('dialog', { name: '奥布拉克庄园 2' });
  const retry = await within(sheet).findByRole('button', { name: '重新加载' });
  const { id, name, foreignName, founded, region } = aWinery(2);
  const winery = { id, name, foreignName, founded, region, picture: null, goods: 1, country: '法国', story: '两代人' };
  api.replies['products.getWinery'] = ok({ winery, goods: [brief(2)] });
  await user.click(retry);
  expect(await within(sheet).findByText('两代人')).toBeVisible();
  expect(api.sent('wineTour.addVisit')).toMatchObject([{ wineryId: id }]);
  await user.click(within(sheet).getByRole('button', { name: '关闭' }));
  expect(address()).toBe('/wine-tour-france');
});

test('a country that is not open yet leads to the others', async () => {
  open({ 'wineTour.get': missing('这一站还没有开放') }, '/wine-tour-chile');
  expect(await screen.findByText('这一站还没有开放')).toBeVisible();
  expect(screen.getByRole('link', { name: '看看别的国家' })).toHaveAttribute('href', '/wine-tour');
});

test('each part waits and fails by itself', async () => {
  const { unmount } = open({ 'wineTour.get': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  const { api, user } = open({
    'catalog.list': offline(),
    'courses.getRegions': ok({ country: 'FR', regions: [], sessions: [] }),
  });
  const retry = await screen.findByRole('button', { name: '重新加载' });
  await waitFor(() => expect(screen.queryByText('出发前上一课')).toBeNull());
  api.replies['catalog.list'] = ok({ list: [], next: null });
  await user.click(retry);
  expect(await screen.findByText('这里的酒正在路上')).toBeVisible();
});
