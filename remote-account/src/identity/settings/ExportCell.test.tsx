import { screen } from '@testing-library/react';
import { fakeApi, ok, tooMany } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { ExportCell } from './ExportCell';

const readText = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
const saved: { name: string; text: Promise<string> }[] = [];

beforeEach(() => {
  saved.length = 0;
  let file: Blob | undefined;
  URL.createObjectURL = (blob) => {
    file = blob as Blob;
    return 'blob:1';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: readText(file!) });
  });
});
afterEach(() => jest.restoreAllMocks());

const copy = { at: '2026-03-01T02:00:00.000Z', sections: [{ name: '收货地址', rows: [{ name: '林志远' }] }] };

// Rule: cancel-7
test('the copy is saved as a file', async () => {
  fakeApi({ 'cancellation.exportData': ok(copy) });
  const { user } = renderScreen(<ExportCell />, '/setting', { person: true });
  await user.click(screen.getByRole('button', { name: /导出个人数据/ }));
  expect(await screen.findByText('个人数据已导出')).toBeVisible();
  expect(saved[0]!.name).toBe('cellar-2026-03-01.json');
  expect(JSON.parse(await saved[0]!.text)).toEqual(copy);
});

// Rule: cancel-7
test('too many copies a day are refused in words, and nothing is saved', async () => {
  fakeApi({ 'cancellation.exportData': tooMany('今天导出的次数已用完，请明天再试') });
  const { user } = renderScreen(<ExportCell />, '/setting', { person: true });
  await user.click(screen.getByRole('button', { name: /导出个人数据/ }));
  expect(await screen.findByText('今天导出的次数已用完，请明天再试')).toBeVisible();
  expect(saved).toEqual([]);
});
