import { fakeApi, ok } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { fakeCanvas, fakeDownloads } from '../../../common/canvas.testing';
import { classOrder, learner, orderBrief } from '../../orders.testing';
import ClassDetailScreen from '../ClassDetailScreen';
import { certificateOf } from './certificateCard';

const certified = learner(1, {
  attended: true,
  passed: true,
  grade: '优秀',
  certificateNo: 'CW2026-7K3MX9QD',
  certifiedAt: '2030-06-01T02:00:00.000Z',
});

// Rule: course-53
test('the code leads to the check of the number', () => {
  const card = certificateOf(classOrder(), { ...certified, certificateNo: 'CW2026-7K3MX9QD' });
  expect(new URL(card.address).pathname + new URL(card.address).search).toBe('/course?verify=CW2026-7K3MX9QD');
  expect(card).toMatchObject({ name: '林黛玉', grade: '优秀', date: '2030年6月1日' });
});

// Rule: course-53
test('a certificate is drawn with name, course, grade and number, and saved', async () => {
  const canvas = fakeCanvas();
  const downloads = fakeDownloads();
  fakeApi({ 'classOrders.get': ok(classOrder({ state: 'certified', learners: [certified], withdrawal: null })) });
  const { user } = renderScreen(<ClassDetailScreen />, `/classDetail?orderId=${orderBrief(1).orderId}`, {
    person: true,
  });
  await user.click(await screen.findByRole('button', { name: '查看证书 林黛玉' }));
  const sheet = await screen.findByRole('dialog', { name: '结业证书' });
  expect(await within(sheet).findByRole('img', { name: /结业证书：林黛玉.*CW2026-7K3MX9QD/ })).toBeInTheDocument();
  expect(canvas.written).toEqual(
    expect.arrayContaining([
      '结业证书',
      '林黛玉',
      'LIN DAIYU',
      '成绩：优秀',
      'CW2026-7K3MX9QD',
      '签发日期 2030年6月1日',
    ]),
  );
  await user.click(within(sheet).getByRole('button', { name: '保存图片' }));
  expect(downloads.files.map(({ name }) => name)).toEqual(['结业证书-林黛玉.png']);
  canvas.restore();
  downloads.restore();
});
