import { act, fireEvent, render, screen } from '@testing-library/react';
import { closeQuestions, confirm, toast } from '@cellar/shared/runtime/messages';
import { Messages } from './Messages';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => closeQuestions());
  jest.useRealTimers();
});

// Rule: size-3
it('shows a toast for 2000 ms, a newer one for its own', () => {
  render(<Messages />);
  act(() => toast('已复制'));
  act(() => jest.advanceTimersByTime(1999));
  expect(screen.getByText('已复制')).toBeVisible();
  act(() => toast('已收藏'));
  act(() => jest.advanceTimersByTime(1999));
  expect(screen.queryByText('已复制')).toBeNull();
  expect(screen.getByText('已收藏')).toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('已收藏')).toBeNull();
});

// Rule: size-4
it('asks in a dialog; the way back of the browser is a no', async () => {
  render(<Messages />);
  let first: Promise<boolean> = Promise.resolve(false);
  let second = first;
  act(() => {
    first = confirm({ title: '是否登录？', message: '未登录或登录已失效', cancelText: '取消', confirmText: '去登录' });
    second = confirm({ message: '删除？' });
  });
  expect(screen.getByRole('dialog', { name: '是否登录？' })).toHaveAccessibleDescription('未登录或登录已失效');
  fireEvent.click(screen.getByRole('button', { name: '去登录' }));
  expect(screen.getByRole('dialog', { name: '删除？' })).toBeVisible();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await expect(Promise.all([first, second])).resolves.toEqual([true, false]);
});
