import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { CallError } from '@cellar/shared/runtime/errors';
import { openPart } from '../../testing/open';
import { ConfirmAction } from './ConfirmAction';
import { ReasonField } from './ReasonField';

const schema = z.object({ reason: z.string().trim().min(2) });

const open = (send: () => Promise<unknown>) => {
  const onClose = jest.fn();
  const view = openPart(
    <ConfirmAction
      title="下架"
      happens={({ reason }) => `顾客不再看到它，理由：${reason}`}
      confirm="下架"
      isDangerous
      schema={schema}
      start={{ reason: '' }}
      send={send}
      done={({ reason }) => `已下架：${reason}`}
      onClose={onClose}
    >
      {(form) => <ReasonField form={form} needed />}
    </ConfirmAction>,
  );
  return { ...view, onClose };
};
const escape = () => act(async () => void screen.getByRole('dialog').dispatchEvent(new Event('cancel')));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('it says what will happen with what is typed, then what was done', async () => {
  const { onClose, said } = open(async () => undefined);
  await userEvent.type(screen.getByLabelText('理由（必填）'), '缺货');
  expect(screen.getByRole('dialog', { name: '下架' })).toHaveTextContent('顾客不再看到它，理由：缺货');
  await press('下架');
  await waitFor(() => expect(said).toEqual(['已下架：缺货']));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('while it is sent nothing closes it; when it is refused it says why and keeps the reason', async () => {
  let refuse: (error: unknown) => void = () => undefined;
  const { onClose, said } = open(async () => new Promise((_, reject) => (refuse = reject)));
  await userEvent.type(screen.getByLabelText('理由（必填）'), '缺货');
  await press('下架');
  await press('取消');
  await escape();
  expect(screen.getByRole('button', { name: '下架' })).toHaveAttribute('aria-busy', 'true');
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => refuse(new CallError({ kind: 'refused', message: '有订单还没有发货' })));
  expect(await screen.findByRole('alert')).toHaveTextContent('有订单还没有发货');
  expect(screen.getByLabelText('理由（必填）')).toHaveValue('缺货');
  expect(said).toEqual([]);
  await escape();
  expect(onClose).toHaveBeenCalledTimes(1);
});

// Rule: desk-44
test('what needs a second person is said, and the dialog closes', async () => {
  const message = '这项操作需要另一位同事复核，已提交到「审核 · 复核」，同意后执行';
  const held = new CallError({ kind: 'refused', message, code: 'waitsForSecond' });
  const { onClose, said } = open(() => Promise.reject(held));
  await userEvent.type(screen.getByLabelText('理由（必填）'), '缺货');
  await press('下架');
  await waitFor(() => expect(said).toEqual([message]));
  expect(onClose).toHaveBeenCalledTimes(1);
});
