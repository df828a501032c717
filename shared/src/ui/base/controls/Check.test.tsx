import { screen } from '@testing-library/react';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { Check } from '@cellar/shared/ui/base';

it('ticks and unticks', async () => {
  const onChange = jest.fn();
  const { user } = renderScreen(
    <Check checked onChange={onChange}>
      全选
    </Check>,
    '/cart',
  );
  expect(screen.getByRole('checkbox', { name: '全选' })).toBeChecked();
  await user.click(screen.getByRole('checkbox'));
  expect(onChange).toHaveBeenCalledWith(false);
});
