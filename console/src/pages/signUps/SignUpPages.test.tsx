import { screen, waitFor } from '@testing-library/react';
import { nearTime } from '@cellar/shared/format/time/near';
import userEvent from '@testing-library/user-event';
import type { SignUpEntry } from '@cellar/shared/api/pages/signUps/schema';
import { catchDownloads } from '../../testing/downloads';
import { fakeServer } from '../../testing/fakes';
import { openPage } from '../../testing/open';

const ID = '0190c000-0000-7000-8000-000000000001';
const AT = '2026-03-01T00:00:00.000Z';
const entry = (n: number, answers: SignUpEntry['answers'], phone = '138****0009'): SignUpEntry => ({
  id: `p${n}`,
  name: `会员 ${n}`,
  phone,
  at: AT,
  answers,
});
const first = entry(1, [{ label: '姓名', value: '林晓' }]);
const second = entry(2, [{ label: '场次', value: '晚场' }]);

const serve = () =>
  fakeServer(({ method, path }) => {
    if (method === 'POST') return { states: 200, result: { list: [{ ...first, phone: '13800000009' }] } };
    if (path.startsWith(`/sign-ups/${ID}`)) return { states: 200, result: { list: [first, second], next: null } };
    const form = { pageId: ID, block: 'form', page: '会员日', title: '品鉴会报名', taken: 2, lastAt: AT };
    return { states: 200, result: { list: [form] } };
  });

// Rule: signup-3
test('forms are listed with how many signed up, and lead to who did', async () => {
  serve();
  openPage(['pages-edit'], '/sign-ups');
  const row = await screen.findByRole('row', { name: /品鉴会报名/ });
  for (const text of ['会员日', '2', nearTime(AT, Date.now())]) expect(row).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: '品鉴会报名' })).toHaveAttribute('href', `/sign-ups/${ID}/form`);
});

// Rule: signup-3
test('every question that was answered has a column; the export has whole phones', async () => {
  const asked = serve();
  const downloads = catchDownloads();
  const { said } = openPage(['pages-edit'], `/sign-ups/${ID}/form`);
  expect(await screen.findByRole('heading', { name: '会员日 · 品鉴会报名' })).toBeVisible();
  expect(await screen.findByRole('row', { name: /会员 1/ })).toHaveTextContent('138****0009林晓—');
  expect(screen.getByRole('row', { name: /会员 2/ })).toHaveTextContent('—晚场');
  await userEvent.click(screen.getByRole('button', { name: '导出 CSV' }));
  await waitFor(() => expect(said).toEqual(['已导出，导出记入操作日志']));
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(downloads.clicks).toHaveBeenCalledTimes(1);
  expect(downloads.files[0]?.size).toBe(
    new TextEncoder().encode('\ufeff会员,手机号,姓名,报名时间\r\n会员 1,"\t13800000009",林晓,"\t2026-03-01 08:00"')
      .length,
  );
  downloads.end();
});
