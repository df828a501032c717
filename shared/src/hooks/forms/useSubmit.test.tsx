import { act, screen } from '@testing-library/react';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { CallError } from '@cellar/shared/runtime/errors';
import { renderScreen } from '@cellar/shared/testing/renderScreen';

function Order({ run, onError }: { run: () => Promise<string>; onError?: (error: unknown) => void }) {
  const { submit, busy, error } = useSubmit(run, onError ? { onError } : {});
  return (
    <>
      <button onClick={() => void submit()}>提交订单</button>
      <p>{busy ? 'busy' : error ? 'failed' : 'free'}</p>
    </>
  );
}

const tap = () => screen.getByRole('button').click();

// Rule: form-6
it('runs once however often it is tapped, and again afterwards', async () => {
  const answers: (() => void)[] = [];
  const run = jest.fn(() => new Promise<string>((resolve) => answers.push(() => resolve(''))));
  renderScreen(<Order run={run} />, '/');
  await act(async () => {
    tap();
    tap();
    tap();
  });
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.getByText('busy')).toBeVisible();
  await act(async () => answers[0]!());
  expect(screen.getByText('free')).toBeVisible();
  await act(async () => tap());
  expect(run).toHaveBeenCalledTimes(2);
});

it('says a failure in a toast and can be tried again', async () => {
  renderScreen(<Order run={() => Promise.reject(new CallError({ kind: 'refused', message: '库存不足' }))} />, '/');
  await act(async () => tap());
  expect(screen.getByRole('status')).toHaveTextContent('库存不足');
  expect(screen.getByText('failed')).toBeVisible();
});

it('leaves the error to the screen that asks for it', async () => {
  const onError = jest.fn();
  const error = new CallError({ kind: 'refused', message: '库存不足' });
  renderScreen(<Order run={() => Promise.reject(error)} onError={onError} />, '/');
  await act(async () => tap());
  expect(onError).toHaveBeenCalledWith(error);
  expect(screen.queryByRole('status')).toBeNull();
});
