import { screen } from '@testing-library/react';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import UserEditScreen from './UserEditScreen';

it('says that there is nothing yet', () => {
  renderScreen(<UserEditScreen />, '/user-edit');
  expect(screen.getByRole('heading', { name: '编辑资料' })).toBeVisible();
  expect(screen.getByText('这里还没有内容')).toBeVisible();
});
