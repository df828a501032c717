import { screen } from '@testing-library/react';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import UserScreen from './UserScreen';

it('says that there is nothing yet', () => {
  renderScreen(<UserScreen />, '/user');
  expect(screen.getByRole('heading', { name: '个人资料' })).toBeVisible();
  expect(screen.getByText('这里还没有内容')).toBeVisible();
});
