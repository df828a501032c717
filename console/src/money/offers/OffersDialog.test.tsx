import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '../../testing/fakes';
import { openPage } from '../../testing/open';

/** As a browser does: the focus begins with the first part that can have it. */
function showModal(this: HTMLDialogElement) {
  this.open = true;
  this.querySelector<HTMLElement>('button, input')?.focus();
}

// Rule: desk-549
test('a dialog of rows begins in its first field, not with the button that removes the row', async () => {
  jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(showModal);
  const list = [{ amountFen: 100_000, giftFen: 5000 }];
  fakeServer(() => ({ states: 200, result: { list, sums: [], coming: [] } }));
  openPage(['finance'], '/finance/offers');
  await userEvent.click(await screen.findByRole('button', { name: '修改赠送' }));
  const first = within(screen.getByRole('group', { name: '第 1 档' }));
  expect(first.getByRole('button', { name: '删除第 1 档' })).toBeVisible();
  expect(first.getByLabelText('充值满（元）')).toHaveFocus();
});
