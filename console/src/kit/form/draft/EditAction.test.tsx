import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { CallError } from '@cellar/shared/runtime/errors';
import { openPart } from '../../../testing/open';
import { TextField } from '../TextField';
import { EditAction } from './EditAction';

type Row = { id: string; revision: number; name: string; phone: string };
const row: Row = { id: 'sf', revision: 3, name: '顺丰速运', phone: '95338' };
const schema = z.object({ name: z.string().min(2), phone: z.string() });
const changed = new CallError({ kind: 'refused', code: 'changed', message: '快递公司已被别人修改' });

/** The dialog of a row that somebody else turns into `now` before it is sent. */
function open(now: Row, read: () => Promise<Row[]> = () => Promise.resolve([now])) {
  const sent: [unknown, number | undefined][] = [];
  const send = (values: unknown, seen: Row | null) => {
    sent.push([values, seen?.revision]);
    return seen?.revision === now.revision ? Promise.resolve() : Promise.reject(changed);
  };
  const view = openPart(
    <EditAction
      title="修改快递公司"
      happens="发货时可以选。"
      confirm="保存"
      schema={schema}
      row={row}
      startOf={(from) => ({ name: from?.name ?? '', phone: from?.phone ?? '' })}
      read={read}
      isSame={(one, { id }) => one.id === id}
      send={send}
      done={({ name }) => `${name} 已保存`}
      onClose={() => undefined}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label="名称" />
          <TextField form={form} name="phone" label="客服电话" />
        </>
      )}
    </EditAction>,
  );
  return { ...view, sent };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rename = async (name: string) => {
  await userEvent.clear(screen.getByLabelText('名称'));
  await userEvent.type(screen.getByLabelText('名称'), name);
};

// Rule: desk-413
test('what somebody else changed is shown beside what was typed, and both are saved together', async () => {
  const { sent, said } = open({ ...row, revision: 4, phone: '95311' });
  await rename('顺丰冷运');
  await press('保存');
  expect(await screen.findByRole('row', { name: /客服电话/ })).toHaveTextContent('客服电话9531195338最新内容');
  expect(screen.getByRole('alert')).toHaveTextContent('快递公司已被别人修改');
  expect(screen.getByLabelText('名称')).toHaveValue('顺丰冷运');
  await press('合并后接着填写');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('保存');
  await waitFor(() => expect(said).toEqual(['顺丰冷运 已保存']));
  expect(sent).toEqual([
    [{ name: '顺丰冷运', phone: '95338' }, 3],
    [{ name: '顺丰冷运', phone: '95311' }, 4],
  ]);
});

// Rule: desk-413
test('where both changed the same, one of the two is chosen', async () => {
  const { sent, said } = open({ ...row, revision: 4, name: '顺丰' });
  await rename('顺丰冷运');
  await press('保存');
  const difference = within(await screen.findByRole('row', { name: /名称/ }));
  await userEvent.selectOptions(difference.getByRole('combobox'), '最新内容');
  await press('合并后接着填写');
  expect(screen.getByLabelText('名称')).toHaveValue('顺丰');
  await press('保存');
  await waitFor(() => expect(said).toEqual(['顺丰 已保存']));
  expect(sent.at(-1)).toEqual([{ name: '顺丰', phone: '95338' }, 4]);
});

test('what cannot be read again leaves the refusal and what was typed', async () => {
  const { said } = open({ ...row, revision: 4 }, () => Promise.reject(new CallError({ kind: 'offline', message: '' })));
  await rename('顺丰冷运');
  await press('保存');
  expect(await screen.findByRole('alert')).toHaveTextContent('快递公司已被别人修改');
  expect(screen.getByLabelText('名称')).toHaveValue('顺丰冷运');
  expect(said).toEqual([]);
});
