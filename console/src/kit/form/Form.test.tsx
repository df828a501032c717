import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { CallError } from '@cellar/shared/runtime/errors';
import { openPart } from '../../testing/open';
import { Form } from './Form';
import { TextField } from './TextField';

const schema = z.object({ name: z.string().trim().min(2).max(10), stock: z.int().min(0).max(99) });
type Values = z.output<typeof schema>;

const open = (send: (values: Values) => Promise<unknown>) => {
  const onSent = jest.fn();
  const view = openPart(
    <>
      <Link to="/elsewhere">别处</Link>
      <Form schema={schema} start={{ name: '', stock: 1 }} send={send} onSent={onSent} submit="保存">
        {(form) => (
          <>
            <TextField form={form} name="name" label="名称" />
            <TextField form={form} name="stock" label="库存" type="number" />
          </>
        )}
      </Form>
    </>,
  );
  return { ...view, onSent };
};
const name = () => screen.getByLabelText('名称');
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));
const fill = (text: string) => userEvent.type(name(), text);

test('what is wrong is said at its field in Chinese, and nothing is sent', async () => {
  const send = jest.fn(async () => undefined);
  open(send);
  await save();
  expect(name()).toHaveAccessibleDescription('不能为空');
  expect(name()).toHaveFocus();
  await fill('酒');
  expect(name()).toHaveAccessibleDescription('至少 2 个字');
  await userEvent.clear(screen.getByLabelText('库存'));
  await userEvent.type(screen.getByLabelText('库存'), '100');
  await save();
  expect(screen.getByLabelText('库存')).toHaveAccessibleDescription('不能大于 99');
  expect(send).not.toHaveBeenCalled();
});

test('it is sent once, however often the button is pressed, as the schema reads it', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const send = jest.fn(async (_values: Values) => new Promise((resolve) => (answer = resolve)));
  const { onSent } = open(send);
  await fill(' 红酒 ');
  await userEvent.dblClick(screen.getByRole('button', { name: '保存' }));
  await userEvent.type(name(), '{Enter}');
  expect(send.mock.calls.map(([values]) => values)).toEqual([{ name: '红酒', stock: 1 }]);
  await act(async () => answer(null));
  expect(onSent).toHaveBeenCalledTimes(1);
});

test.each(['12', '\u202A１２\u202C', ' ¥12元 ', '12.00'])('the number %j is read as it was copied', async (typed) => {
  const send = jest.fn(async (_values: Values) => undefined);
  open(send);
  await fill('红酒');
  await userEvent.clear(screen.getByLabelText('库存'));
  await userEvent.type(screen.getByLabelText('库存'), typed);
  await save();
  expect(send.mock.calls.map(([values]) => values.stock)).toEqual([12]);
});

test('a refusal of one field stands at the field, any other below all; what was typed stays', async () => {
  const refusals = [
    new CallError({ kind: 'refused', message: '名称已被使用', fields: { name: '名称已被使用' } }),
    new CallError({ kind: 'offline', message: '连接不上服务器' }),
  ];
  open(async () => Promise.reject(refusals.shift()));
  await fill('红酒');
  await save();
  expect(name()).toHaveAccessibleDescription('名称已被使用');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('连接不上服务器');
  expect(name()).toHaveValue('红酒');
});

test('anyone who leaves with something typed is asked first, and not after it was saved', async () => {
  const { router } = open(async () => undefined);
  const leave = () => userEvent.click(screen.getByRole('link', { name: '别处' }));
  const path = () => router.state.location.pathname;
  await fill('红酒');
  await leave();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '继续填写' }));
  expect([path(), (name() as HTMLInputElement).value]).toEqual(['/', '红酒']);
  await save();
  await leave();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(path()).toBe('/elsewhere');
});
