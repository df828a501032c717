import { screen } from '@testing-library/react';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { Button } from '@cellar/shared/ui/base';

it('takes no tap while it is busy', async () => {
  const onClick = jest.fn();
  const { user } = renderScreen(
    <Button loading onClick={onClick}>
      提交
    </Button>,
    '/',
  );
  await user.click(screen.getByRole('button', { name: '提交' }));
  expect(onClick).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
});
