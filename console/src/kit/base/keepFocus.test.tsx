import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { openPart } from '../../testing/open';
import { RowsField, type PathForm } from '../form/RowsField';
import { TextField } from '../form/TextField';

function Steps({ names }: { names: string[] }) {
  const form = useForm<Record<string, unknown>>({
    defaultValues: { steps: names.map((name) => ({ name })) },
  }) as PathForm;
  return (
    <RowsField form={form} name="steps" label="步骤" unit="步" blank={{ name: '' }} max={3} isOrdered>
      {(at) => <TextField form={form} name={`${at}.name`} label="名称" />}
    </RowsField>
  );
}
const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) => {
  button(name).focus();
  await userEvent.keyboard('{Enter}');
};

// Rule: desk-551
test('a row that is moved keeps the focus, one that is removed gives it to the button that adds one', async () => {
  openPart(<Steps names={['开瓶', '醒酒', '品尝']} />);
  await press('上移第 2 步');
  expect(screen.getAllByLabelText('名称').map((field) => (field as HTMLInputElement).value)).toEqual([
    '醒酒',
    '开瓶',
    '品尝',
  ]);
  expect(button('下移第 1 步')).toHaveFocus();
  await press('删除第 3 步');
  expect(screen.getAllByLabelText('名称')).toHaveLength(2);
  expect(button('加一步')).toHaveFocus();
});
