import { screen } from '@testing-library/react';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import GroupBookingOrderScreen from './GroupBookingOrderScreen';

it('says that there is nothing yet', () => {
  renderScreen(<GroupBookingOrderScreen />, '/groupBookingOrder');
  expect(screen.getByRole('heading', { name: '拼团订单' })).toBeVisible();
  expect(screen.getByText('这里还没有内容')).toBeVisible();
});
