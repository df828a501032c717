import { screen } from '@testing-library/react';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import OemScreen from './OemScreen';

// Rule: app-10
it('in a browser leads to the app, the agreement and the customer service', () => {
  renderScreen(<OemScreen />, '/toOem');
  expect(screen.getByRole('link', { name: '下载APP' })).toBeVisible();
  expect(screen.getByRole('link', { name: '《OEM协议》' })).toHaveAttribute('href', '/agreement-oem');
  expect(screen.getByRole('link', { name: '联系客服' })).toHaveAttribute('href', '/service-center');
});
