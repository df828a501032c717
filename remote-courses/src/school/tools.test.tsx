import type { Result } from '@cellar/shared/contract/calls';
import { fakeApi, missing, offline, ok, tooMany, type Replies } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, waitFor, within } from '@testing-library/react';
import { session } from '../common/courses.testing';
import CourseScreen from './CourseScreen';

const school: Result<'courses.getSchool'> = {
  now: '2030-05-01T00:00:00.000Z',
  banners: [],
  levels: [],
  regions: [],
  cities: [],
  sessions: [],
  sessionCount: 1,
  teachers: [],
  reviews: { average: 0, total: 0 },
};
const open = (replies: Replies = {}, address = '/course') => {
  const api = fakeApi({
    'courses.getSchool': ok(school),
    'courses.listReviews': ok({ list: [], next: null }),
    'courses.listRegionNav': ok({ list: [] }),
    ...replies,
  });
  return { api, ...renderScreen(<CourseScreen />, address) };
};
const sheetOf = (name: string) => screen.findByRole('dialog', { name });

const lesson = (day: string, topic: string, change = {}) => ({
  day,
  from: '09:30',
  to: '17:00',
  topic,
  session: session(1, { startsOn: '2099-05-11', ...change }),
});
const table = (month: string, lessons: ReturnType<typeof lesson>[]): Result<'courses.getTimetable'> => ({
  month,
  months: ['2099-05', '2099-07'],
  cities: ['上海', '成都'],
  lessons,
});

// Rule: course-55
test('links lead to the other pages of the school', async () => {
  open();
  const entries = within(await screen.findByRole('list', { name: '课程服务' }));
  expect(entries.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/course-wset',
    '/productionclass',
    '/zixun',
    '/consultation',
    '/classList',
  ]);
});

// Rule: course-40
test('the timetable shows the lessons of a month by day, and those of the next month and of a city', async () => {
  const { api, user } = open({
    'courses.getTimetable': ({ month, city }) =>
      ok(
        month === '2099-07'
          ? table('2099-07', [])
          : table('2099-05', [
              lesson('2099-05-11', city ? '成都第一课' : '国际品种'),
              lesson('2099-05-12', '考试', { startsOn: '2020-01-01' }),
            ]),
      ),
  });
  await user.click(await screen.findByRole('button', { name: '课程表' }));
  const sheet = await sheetOf('课程表');
  const days = await within(sheet).findByRole('list', { name: '2099年5月课程' });
  expect(within(days).getByRole('button', { name: /国际品种.*仅余 3 席/ })).toBeInTheDocument();
  // A class that has begun cannot be opened any more.
  expect(within(days).queryByRole('button', { name: /考试/ })).toBeNull();
  expect(within(sheet).getByRole('button', { name: '上个月' })).toBeDisabled();
  await user.click(within(sheet).getByRole('button', { name: '成都' }));
  expect(await within(sheet).findByText('成都第一课')).toBeInTheDocument();
  await user.click(within(sheet).getByRole('button', { name: '下个月' }));
  expect(await within(sheet).findByText('2099年7月没有课')).toBeInTheDocument();
  expect(api.sent('courses.getTimetable').at(-1)).toMatchObject({ city: '成都', month: '2099-07' });
  await user.click(within(sheet).getByRole('button', { name: '看2099年5月' }));
  expect(await within(sheet).findByText('成都第一课')).toBeInTheDocument();
});

const questions = [
  { id: 'a', text: '颜色来自哪里？', options: ['果肉', '葡萄皮'] },
  { id: 'b', text: '涩来自什么？', options: ['单宁', '酸'] },
];

// Rule: course-42
test('the questions lead to a level with its reason, and to its page', async () => {
  const { api, user } = open(
    {
      'courses.getPlacement': ok({ questions }),
      'courses.scorePlacement': ok({
        level: 2,
        right: 1,
        total: 2,
        reason: '可以直接上二级',
        answers: [
          { isRight: true, explanation: '色素在葡萄皮里' },
          { isRight: false, explanation: '单宁让人发干' },
        ],
      }),
    },
    '/course?placement=1',
  );
  const sheet = await sheetOf('测测适合几级');
  const next = () => within(sheet).getByRole('button', { name: '下一题' });
  await within(sheet).findByText('颜色来自哪里？');
  expect(next()).toBeDisabled();
  await user.click(within(sheet).getByRole('radio', { name: '葡萄皮' }));
  await user.click(next());
  await user.click(within(sheet).getByRole('radio', { name: '酸' }));
  await user.click(within(sheet).getByRole('button', { name: '上一题' }));
  expect(within(sheet).getByRole('radio', { name: '葡萄皮' })).toBeChecked();
  await user.click(next());
  await user.click(within(sheet).getByRole('button', { name: '看结果' }));
  expect(await within(sheet).findByText('可以直接上二级')).toBeInTheDocument();
  expect(within(sheet).getByRole('link', { name: '查看 WSET 二级' })).toHaveAttribute('href', '/course-wset?level=2');
  expect(within(sheet).getByText('单宁让人发干')).toBeInTheDocument();
  expect(api.sent('courses.scorePlacement')).toMatchObject([{ answers: '[1,1]' }]);
  await user.click(within(sheet).getByRole('button', { name: '再测一次' }));
  expect(within(sheet).getByText('颜色来自哪里？')).toBeInTheDocument();
});

test('a result that does not come keeps the answers', async () => {
  const { user } = open(
    { 'courses.getPlacement': ok({ questions: questions.slice(0, 1) }), 'courses.scorePlacement': offline() },
    '/course?placement=1',
  );
  const sheet = await sheetOf('测测适合几级');
  await user.click(await within(sheet).findByRole('radio', { name: '葡萄皮' }));
  await user.click(within(sheet).getByRole('button', { name: '看结果' }));
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
  expect(within(sheet).getByRole('radio', { name: '葡萄皮' })).toBeChecked();
});

const certificate = ok({
  number: 'CW2026-7K3MX9QD',
  name: '林**',
  course: 'WSET 二级',
  grade: '优秀',
  certifiedOn: '2026-11-20',
});

// Rule: course-41
test('a number of the address is asked for at once', async () => {
  const { api } = open({ 'courses.verifyCertificate': certificate }, '/course?verify=cw2026-7k3mx9qd');
  const sheet = await sheetOf('证书查询');
  expect(await within(sheet).findByText('林**')).toBeInTheDocument();
  expect(within(sheet).getByLabelText('证书编号')).toHaveValue('CW2026-7K3MX9QD');
  expect(api.sent('courses.verifyCertificate')).toMatchObject([{ number: 'CW2026-7K3MX9QD' }]);
});

// Rule: course-41
test('a typed number is checked first; one that is none of ours is said, and so is asking too often', async () => {
  const { api, user } = open({ 'courses.verifyCertificate': missing('没有查到这张证书，请核对编号') });
  await user.click(await screen.findByRole('button', { name: '证书查询' }));
  const sheet = await sheetOf('证书查询');
  const field = within(sheet).getByLabelText('证书编号');
  const send = within(sheet).getByRole('button', { name: '查询' });
  await user.type(field, 'CW2026');
  await user.click(send);
  expect(within(sheet).getByText(/证书编号不正确/)).toBeInTheDocument();
  expect(api.sent('courses.verifyCertificate')).toEqual([]);
  await user.type(field, '-00000000');
  await user.click(send);
  expect(await within(sheet).findByText(/没有查到编号为 CW2026-00000000 的证书/)).toBeInTheDocument();
  api.replies['courses.verifyCertificate'] = tooMany('查询太频繁，请一小时后再试');
  await user.clear(field);
  await user.type(field, 'CW2026-00000001');
  await user.click(send);
  await waitFor(() => expect(api.sent('courses.verifyCertificate')).toHaveLength(2));
  expect(await within(sheet).findByRole('button', { name: '重新加载' })).toBeInTheDocument();
});
