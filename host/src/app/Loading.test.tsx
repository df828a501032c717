import { act, render, screen } from '@testing-library/react';
import { post } from '@cellar/shared/runtime/request';
import { fakeApi, ok, type Reply } from '@cellar/shared/testing/fakeApi';
import { Loading } from './Loading';

// Rule: call-6
it('covers the page until a call that asked for it is answered', async () => {
  let answer: (reply: ReturnType<typeof ok<null>>) => void = () => undefined;
  const late: Reply<null> = () => new Promise((resolve) => (answer = resolve));
  fakeApi({ 'POST /x': late });
  render(<Loading />);
  expect(screen.queryByRole('status')).toBeNull();
  let call: Promise<unknown> = Promise.resolve();
  await act(async () => {
    call = post('/x', {}, { loading: true });
  });
  expect(screen.getByRole('status', { name: '请稍候' })).toBeVisible();
  await act(async () => {
    answer(ok());
    await call;
  });
  expect(screen.queryByRole('status')).toBeNull();
});
