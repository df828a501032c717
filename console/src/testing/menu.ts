import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** The button ⋯ of a row, by the name of what it is about. */
export const menuOf = (row: string | RegExp) =>
  screen.findByRole('button', { name: typeof row === 'string' ? `操作 ${row}` : row });

/** Opens a row's menu; gives back what can be chosen there. */
export async function openMenu(row: string | RegExp): Promise<HTMLElement[]> {
  await userEvent.click(await menuOf(row));
  return screen.findAllByRole('menuitem');
}

/** Chooses one thing of a row's menu. */
export async function doTo(row: string | RegExp, label: string | RegExp) {
  await openMenu(row);
  await userEvent.click(screen.getByRole('menuitem', { name: label }));
}

/** Nothing can be done to any row but to read what was done to it. */
export async function expectReadOnly() {
  for (const button of screen.queryAllByRole('button', { name: /^操作 / })) {
    await userEvent.click(button);
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['操作记录']);
    await userEvent.keyboard('{Escape}');
  }
}
