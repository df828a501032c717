import { screen } from '@testing-library/react';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import ForgetPasswordScreen from './ForgetPasswordScreen';

it('says that there is nothing yet', () => {
  renderScreen(<ForgetPasswordScreen />, '/forget-password');
  expect(screen.getByRole('heading', { name: '找回密码' })).toBeVisible();
  expect(screen.getByText('这里还没有内容')).toBeVisible();
});
