import type { CourseRegion, CourseSession } from '@cellar/shared/api/trade/courses/schema';
import { fakeApi, offline, ok, waiting, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { regionCourse, session } from '../common/courses.testing';
import ProductionclassScreen from './ProductionclassScreen';

const mosel = regionCourse({ id: 'mosel', country: 'DE', countryName: '德国', name: '摩泽尔', foreignName: 'Mosel' });
const rioja = regionCourse();
const own = (n: number, change: Partial<CourseSession> = {}) =>
  session(n, { kind: 'region', level: null, regionId: 'rioja', city: '成都', ...change });
const answer = (regions: CourseRegion[], sessions: CourseSession[] = []) => ok({ country: null, regions, sessions });

const open = (replies: Replies = {}, address = '/productionclass') => {
  const api = fakeApi({
    'courses.listRegionNav': ok({
      list: [
        { country: 'ES', name: '西班牙', count: 1 },
        { country: 'DE', name: '德国', count: 1 },
      ],
    }),
    'courses.getRegions': answer([rioja, mosel], [own(1), own(2, { remaining: 0 })]),
    ...replies,
  });
  return { api, ...renderScreen(<ProductionclassScreen />, address) };
};

// Rule: course-47
test('each region has what is taught, its price and its sessions with the seats that are left', async () => {
  open();
  const sessions = within(await screen.findByRole('list', { name: '里奥哈班次' }));
  const rows = sessions.getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/成都.*仅余 3 席/);
  expect(within(rows[0]!).getByRole('link', { name: /^报名/ })).toHaveAttribute(
    'href',
    `/proclass-enrolment?sessionId=${own(1).id}`,
  );
  expect(within(rows[1]!).getByRole('link', { name: /^候补/ })).toBeVisible();
  expect(within(screen.getByRole('list', { name: '里奥哈课程内容' })).getByText('陈酿与珍藏')).toBeVisible();
  expect(screen.getByRole('link', { name: '开班通知我 摩泽尔' })).toHaveAttribute('href', '/consultation?region=mosel');
});

// Rule: course-47
test('the country stands in the address; one that is none is all of them', async () => {
  const { api, user, address } = open();
  await user.click(await screen.findByRole('tab', { name: '德国' }));
  await waitFor(() => expect(address()).toBe('/productionclass?country=DE'));
  await waitFor(() => expect(api.sent('courses.getRegions').map(({ country }) => country)).toEqual([undefined, 'DE']));
});

// Rule: course-47
test('a region that the address names is brought into sight', async () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: HTMLElement) {
    scrolled.push(this.dataset['region'] ?? '');
  };
  const { api } = open({}, '/productionclass?country=nothing&region=mosel');
  await screen.findByText('Mosel');
  expect(scrolled).toEqual(['mosel']);
  expect(api.sent('courses.getRegions').map(({ country }) => country)).toEqual([undefined]);
});

test('waits in its own shape, says what went wrong, and leads on from a country without courses', async () => {
  const { unmount } = open({ 'courses.getRegions': waiting() });
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  unmount();
  const { api, user } = open({ 'courses.getRegions': offline() }, '/productionclass?country=JP');
  const retry = await screen.findByRole('button', { name: '重新加载' });
  api.replies['courses.getRegions'] = answer([]);
  await user.click(retry);
  api.replies['courses.getRegions'] = answer([rioja]);
  await user.click(await screen.findByRole('button', { name: '看看全部' }));
  expect(await screen.findByText('Rioja')).toBeVisible();
});

// Rule: course-57
test('a school without region courses says so and leads to its advisers', async () => {
  open({ 'courses.getRegions': answer([]), 'courses.listRegionNav': ok({ list: [] }) });
  expect(await screen.findByText('课程正在筹备')).toBeVisible();
  expect(screen.getByRole('link', { name: '咨询课程' })).toHaveAttribute('href', '/consultation');
  expect(screen.queryByRole('tab')).toBeNull();
});
