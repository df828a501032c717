import { idOf as id, session as aSession } from '../common/courses.testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { Result } from '@cellar/shared/contract/calls';
import type { CourseSession } from '@cellar/shared/api/trade/courses/schema';
import { readKey } from '@cellar/shared/runtime/storage';
import { broken, fakeApi, offline, ok, refused, waiting } from '@cellar/shared/testing/fakeApi';
import { allInSight } from '@cellar/shared/testing/inSight';
import { pullDown } from '@cellar/shared/testing/pullDown';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import CourseScreen from './CourseScreen';

const picture = { key: 'land-x', width: 1080, height: 540, color: '#54202c', alt: '' };
const session = (sessionId: string, more: Partial<CourseSession> = {}) => aSession(1, { id: sessionId, ...more });
const teacher = {
  id: id(21),
  name: '罗一鸣',
  title: '高级讲师',
  credentials: ['WSET 四级文凭'],
  years: 12,
  bio: '做过八年餐厅侍酒师。',
  motto: '闻到什么就说什么',
  picture,
};
const region = {
  id: 'rioja',
  country: 'ES',
  countryName: '西班牙',
  name: '里奥哈',
  foreignName: 'Rioja',
  intro: '橡木桶里的时间',
  topics: ['陈酿与珍藏'],
  hours: 4,
  priceFen: 58000,
  picture,
  nextOn: '2030-05-12',
  nextCity: '成都',
};
const school: Result<'courses.getSchool'> = {
  now: '2030-05-01T00:00:00.000Z',
  banners: [
    { id: id(11), title: '从一杯酒到一张证书', subtitle: '六城开班', picture, target: { kind: 'level', value: '2' } },
  ],
  levels: [
    {
      level: 2,
      name: 'WSET 二级',
      title: '葡萄酒二级认证',
      summary: '九个主要品种',
      forWhom: '从业者',
      days: 3,
      hours: 18,
      exam: '50 道单选题',
      award: '证书',
      syllabus: ['霞多丽'],
      priceFen: 438000,
      picture,
      sessions: 1,
      nextOn: '2030-05-11',
    },
  ],
  regions: [region],
  cities: [
    { city: '上海', count: 7 },
    { city: '成都', count: 1 },
  ],
  sessions: [session(id(1))],
  sessionCount: 8,
  teachers: [teacher],
  reviews: { average: 4.8, total: 2 },
};
const review = (reviewId: string, body: string) => ({
  id: reviewId,
  nickname: '陈**',
  stars: 5,
  course: 'WSET 二级',
  city: '上海',
  body,
  reply: null,
  at: '2030-04-30T00:00:00.000Z',
});
const info: Result<'courses.getSession'> = {
  ...session(id(1)),
  address: '南京西路 1266 弄',
  room: '三楼教室',
  signUpBeforeAt: '2030-05-10T10:00:00.000Z',
  schedule: [{ day: '2030-05-11', from: '09:30', to: '17:00', topic: '国际品种' }],
  includes: ['官方教材'],
  about: { title: '葡萄酒二级认证', summary: '九个主要品种', exam: '50 道单选题', award: null },
  teacherInfo: teacher,
};

const open = (replies: Parameters<typeof fakeApi>[0] = {}, published: readonly string[] = ['/course']) => {
  const api = fakeApi({
    'courses.getSchool': ok(school),
    'courses.listReviews': ok({ list: [review(id(31), '一次过')], next: null }),
    'courses.getSession': ok(info),
    'courses.listRegionNav': ok({ list: [{ country: 'ES', name: '西班牙', count: 1 }] }),
    ...replies,
  });
  return { api, ...renderScreen(<CourseScreen />, '/course', { published }) };
};

// Rule: course-1
it('shows levels, classes, regions, teachers and reviews', async () => {
  open();
  expect(await screen.findByText('从一杯酒到一张证书')).toBeVisible();
  expect(screen.getByRole('button', { name: /葡萄酒二级认证.*3 天 · 18 课时.*5月11日开课.*4,380/ })).toBeVisible();
  expect(screen.getByText('仅余 3 席')).toBeVisible();
  expect(screen.getByRole('button', { name: /里奥哈.*5月12日 · 成都/ })).toBeVisible();
  expect(screen.getByText('高级讲师 · 教龄 12 年')).toBeVisible();
  expect(await screen.findByText('一次过')).toBeVisible();
});

it('draws no way to screens that are not published', async () => {
  open();
  await screen.findByText('产区课程');
  expect(screen.queryByRole('link')).toBeNull();
});

// Rule: course-3
it('tells a class in a sheet and notes a question once', async () => {
  const { api, user } = open({ 'courses.saveConsultation': ok({ id: id(99), answerBefore: '今天 16:30 前' }) });
  await user.click(await screen.findByRole('button', { name: /葡萄酒二级认证.*静安校区/ }));
  const sheet = await screen.findByRole('dialog', { name: '班次详情' });
  expect(await within(sheet).findByText('国际品种')).toBeInTheDocument();
  expect(within(sheet).getByText('南京西路 1266 弄')).toBeInTheDocument();
  await user.click(within(sheet).getByRole('button', { name: '请顾问联系我' }));
  expect(within(sheet).getByText('请填写电话')).toBeInTheDocument();
  await user.type(within(sheet).getByLabelText('手机号'), '13900000000');
  await user.click(within(sheet).getByRole('button', { name: '请顾问联系我' }));
  expect(await within(sheet).findByText(/课程顾问将在今天 16:30 前致电 13900000000/)).toBeInTheDocument();
  expect(api.sent('courses.saveConsultation')).toEqual([
    expect.objectContaining({ phone: '13900000000', sessionId: id(1) }),
  ]);
});

// Rule: course-3
it('keeps what was typed when the question is refused', async () => {
  const { user } = open({ 'courses.saveConsultation': refused('你已留下联系方式，课程顾问会尽快与你联系') });
  await user.click(await screen.findByRole('button', { name: /静安校区/ }));
  await user.type(await screen.findByLabelText('手机号'), '13900000000');
  await user.click(screen.getByRole('button', { name: '请顾问联系我' }));
  expect(await screen.findByText('你已留下联系方式，课程顾问会尽快与你联系')).toBeVisible();
  expect(screen.getByLabelText('手机号')).toHaveValue('13900000000');
});

// Rule: course-20
it.each([
  ['wset', '/course-enrolment'],
  ['region', '/proclass-enrolment'],
] as const)('a %s session leads to its enrolment', async (kind, path) => {
  const { user } = open({ 'courses.getSession': ok({ ...info, kind }) }, ['/course', path]);
  await user.click(await screen.findByRole('button', { name: /静安校区/ }));
  expect(await screen.findByRole('link', { name: '立即报名' })).toHaveAttribute('href', `${path}?sessionId=${id(1)}`);
});

// Rule: course-25
it('a session that is full leads onto its waiting list, a guest to the login first', async () => {
  const full = { 'courses.getSession': ok({ ...info, remaining: 0 }) };
  const { user, went } = open(full, ['/course', '/course-enrolment']);
  await user.click(await screen.findByRole('button', { name: /静安校区/ }));
  await user.click(await screen.findByRole('button', { name: '加入候补' }));
  expect(went).toEqual(['/login']);
});

it('asks for the classes of one city', async () => {
  const { api, user } = open({
    'courses.listSessions': ({ city }) =>
      ok({ list: city === '成都' ? [session(id(2), { city: '成都', venue: '锦江品鉴室' })] : [], next: null }),
  });
  await user.click(await screen.findByRole('button', { name: '成都 1' }));
  expect(await screen.findByText(/锦江品鉴室/)).toBeVisible();
  expect(api.sent('courses.listSessions')).toEqual([expect.objectContaining({ city: '成都' })]);
});

it('shows all classes by city and course', async () => {
  const { api, user } = open({
    'courses.listSessions': ({ level }) => ok({ list: level ? [] : [session(id(3))], next: null }),
  });
  await user.click(await screen.findByRole('button', { name: '查看全部班次' }));
  const sheet = await screen.findByRole('dialog', { name: '全部班次' });
  expect(await within(sheet).findByText('没有更多了')).toBeInTheDocument();
  await user.click(within(sheet).getByRole('button', { name: '三级' }));
  expect(await within(sheet).findByText(/没有符合条件的班次/)).toBeInTheDocument();
  expect(api.sent('courses.listSessions').at(-1)).toMatchObject({ level: '3' });
});

// Rules: page-18, course-2
it('remembers the chosen country of the region courses', async () => {
  const { user } = open({ 'courses.getRegions': ok({ country: 'ES', regions: [region], sessions: [] }) });
  await user.click(await screen.findByRole('tab', { name: '西班牙' }));
  expect(await screen.findByRole('button', { name: /里奥哈/ })).toBeVisible();
  expect(readKey('navChange')).toBe('ES');
  await user.click(screen.getByRole('tab', { name: '全部' }));
  expect(readKey('navChange')).toBeNull();
});

it('introduces a region and a teacher', async () => {
  const { user } = open({
    'courses.getRegions': ok({
      country: 'ES',
      regions: [region],
      sessions: [session(id(9), { regionId: 'rioja', kind: 'region', title: '里奥哈产区课' })],
    }),
  });
  await user.click(await screen.findByRole('button', { name: /里奥哈/ }));
  expect(await screen.findByText('陈酿与珍藏')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /里奥哈产区课/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: /罗一鸣 高级讲师|罗一鸣.*教龄/ }));
  expect(await screen.findByText('做过八年餐厅侍酒师。')).toBeInTheDocument();
});

it('shows more reviews page by page and retries a failed one', async () => {
  allInSight();
  const { api, user } = open({
    'courses.listReviews': ({ cursor }) => (cursor ? broken() : ok({ list: [review(id(31), '第一页')], next: 'more' })),
  });
  await screen.findByText('第一页');
  await user.click(await screen.findByRole('button', { name: '加载失败，点击重试' }));
  await waitFor(() => expect(api.sent('courses.listReviews')).toHaveLength(3));
  api.replies['courses.listReviews'] = ok({ list: [review(id(32), '第二页')], next: null });
  await user.click(await screen.findByRole('button', { name: '加载失败，点击重试' }));
  expect(await screen.findByText('第二页')).toBeVisible();
});

it('waits in its own shape, says what went wrong and tries again', async () => {
  fakeApi({ 'courses.getSchool': waiting() });
  const first = renderScreen(<CourseScreen />, '/course');
  expect(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  first.unmount();
  const { api, user } = open({ 'courses.getSchool': offline() });
  expect(await screen.findByText('网络断开了')).toBeVisible();
  api.replies['courses.getSchool'] = ok(school);
  await user.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('从一杯酒到一张证书')).toBeVisible();
});

// Rule: list-6
test('pulling down asks for the school and its reviews again', async () => {
  allInSight();
  const { api } = open();
  expect(await screen.findByText('一次过')).toBeVisible();
  api.replies['courses.getSchool'] = ok({ ...school, sessionCount: 9 });
  api.replies['courses.listReviews'] = ok({ list: [review(id(32), '讲得很细')], next: null });
  await pullDown();
  expect(await screen.findByText('讲得很细')).toBeVisible();
  expect(screen.getByText('9 个班次')).toBeVisible();
});

// Rule: course-57
test('a school without courses says so and leads to its advisers; nothing stands there empty', async () => {
  const none = { banners: [], levels: [], regions: [], cities: [], sessions: [], sessionCount: 0, teachers: [] };
  fakeApi({ 'courses.getSchool': ok({ ...school, ...none }) });
  renderScreen(<CourseScreen />, '/course');
  expect(await screen.findByText('课程正在筹备')).toBeVisible();
  expect(screen.getByRole('link', { name: '咨询课程' })).toHaveAttribute('href', '/consultation');
  expect(screen.queryByRole('heading', { name: /讲师团队|WSET|产区课程/ })).toBeNull();
});
