import { Rail } from '@cellar/shared/parts/Rail';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

// Rule: size-13
test('the whole item of what has the focus comes into sight', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  render(
    <Rail label="最近看过">
      <li>
        <a href="/product">奥布拉克</a>
      </li>
    </Rail>,
  );
  await userEvent.tab();
  expect(scroll.mock.contexts).toEqual([screen.getByRole('listitem')]);
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest', inline: 'nearest' });
});
