import type { Result } from '@cellar/shared/contract/calls';
import { broken, fakeApi, ok, offline, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { id, session } from '../../common/classes.testing';
import CourseWsetScreen from './CourseWsetScreen';

const picture = { key: 'land-x', width: 1080, height: 540, color: '#54202c', alt: '' };
const level = (number: number, name: string, title: string) => ({
  level: number,
  name,
  title,
  summary: `${title}的内容`,
  forWhom: '从业者与爱好者',
  days: 3,
  hours: 18,
  exam: '50 道单选题',
  award: 'WSET 证书与徽章',
  syllabus: ['国际品种', '气候与土壤'],
  priceFen: 438000,
  picture,
  sessions: 2,
  nextOn: '2030-05-11',
});
const school: Result<'courses.getSchool'> = {
  now: '2030-05-01T00:00:00.000Z',
  banners: [],
  levels: [level(1, 'WSET 一级', '葡萄酒一级认证'), level(2, 'WSET 二级', '葡萄酒二级认证')],
  regions: [],
  cities: [],
  sessions: [],
  sessionCount: 2,
  teachers: [],
  reviews: { average: 4.8, total: 0 },
};
const full = session({ id: id(11), city: '成都', venue: '锦江品鉴室', remaining: 0 });
const free = session({ id: id(12) });
const show = (replies: Replies = {}, url = '/course-wset?level=2') => ({
  api: fakeApi({
    'courses.getSchool': ok(school),
    'courses.listSessions': ok({ list: [full, free], next: null }),
    'courses.listReviews': ok({ list: [], next: null }),
    ...replies,
  }),
  ...renderScreen(<CourseWsetScreen />, url),
});

// Rule: course-20
test('the level that the address names: syllabus, exam, award, price, and the next session with a free seat', async () => {
  const { api } = show();
  const facts = within(await screen.findByRole('article', { name: 'WSET 二级 · 葡萄酒二级认证' }));
  for (const text of ['从业者与爱好者', '50 道单选题', 'WSET 证书与徽章', '气候与土壤', '3 天 · 18 课时'])
    expect(facts.getByText(text)).toBeVisible();
  expect(screen.getByRole('tab', { name: 'WSET 二级' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('link', { name: '立即报名' })).toHaveAttribute(
    'href',
    `/course-enrolment?sessionId=${free.id}`,
  );
  expect(screen.getByRole('link', { name: '咨询' })).toHaveAttribute('href', '/consultation?level=2');
  expect(screen.getByRole('link', { name: /做个小测试/ })).toHaveAttribute('href', '/course?placement=1');
  expect(api.sent('courses.listSessions')).toMatchObject([{ level: '2' }]);
});

// Rule: course-20
test('another level is another address; without one the first is shown', async () => {
  const { user, address, api } = show({}, '/course-wset');
  expect(await screen.findByRole('article', { name: /一级/ })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'WSET 二级' }));
  expect(await screen.findByRole('article', { name: /二级/ })).toBeVisible();
  expect(address()).toBe('/course-wset?level=2');
  await waitFor(() => expect(api.sent('courses.listSessions').map((sent) => sent['level'])).toEqual(['1', '2']));
});

// Rule: course-20
test('sessions by city', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '成都 1' }));
  expect(screen.getByText(/锦江品鉴室/)).toBeVisible();
  expect(screen.queryByText(/静安校区/)).toBeNull();
});

// Rules: course-20, course-25
test('where all sessions are full the button leads to the waiting list', async () => {
  const { user } = show({
    'courses.listSessions': ok({ list: [full], next: null }),
    'courses.getSession': () => new Promise(() => undefined),
  });
  await user.click(await screen.findByRole('button', { name: '加入候补' }));
  expect(await screen.findByRole('dialog', { name: '班次详情' })).toBeInTheDocument();
});

// Rule: course-20
test('a level without sessions says so and leads to a question', async () => {
  show({ 'courses.listSessions': ok({ list: [], next: null }) });
  expect(await screen.findByText('近期没有这一级的班次')).toBeVisible();
  expect(screen.getByRole('link', { name: '咨询开班时间' })).toHaveAttribute('href', '/consultation?level=2');
  expect(screen.queryByRole('button', { name: '近期无班' })).toBeNull();
});

test('offline and broken: a block with retry, for the sessions alone too', async () => {
  const { api, user } = show({ 'courses.getSchool': offline(), 'courses.listSessions': broken() });
  expect(await screen.findByText('网络断开了')).toBeVisible();
  api.replies['courses.getSchool'] = ok(school);
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByRole('article', { name: /二级/ })).toBeVisible();
  api.replies['courses.listSessions'] = ok({ list: [free], next: null });
  await user.click(await screen.findByRole('button', { name: '重新加载' }));
  expect(await screen.findByText(/静安校区/)).toBeVisible();
});

// Rule: course-57
test('a school without levels says so and leads to its advisers', async () => {
  show({ 'courses.getSchool': ok({ ...school, levels: [], sessionCount: 0 }) });
  expect(await screen.findByText('课程正在筹备')).toBeVisible();
  expect(screen.getByRole('link', { name: '咨询课程' })).toHaveAttribute('href', '/consultation');
  expect(screen.queryByRole('heading', { name: '开班计划' })).toBeNull();
});
