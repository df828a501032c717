import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fakes';
import { doTo } from '../../testing/menu';
import { openPage } from '../../testing/open';

test('the days of a warehouse are changed', async () => {
  const list = [{ id: 'w1', name: '上海仓', daysFrom: 2, daysTo: 4 }];
  const asked = fakeServer(({ method }) => ({ states: 200, result: method === 'POST' ? null : { list } }));
  const { said } = openPage(['goods'], '/warehouses');
  await screen.findByRole('row', { name: /上海仓/ });
  await doTo('上海仓', '修改');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText('最慢（天）'));
  await userEvent.type(dialog.getByLabelText('最慢（天）'), '5');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(said).toEqual(['「上海仓」已保存']));
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/warehouses/w1',
    body: { daysFrom: 2, daysTo: 5, seen: '2-4' },
  });
});
