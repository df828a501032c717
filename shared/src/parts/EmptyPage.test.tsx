import { screen } from '@testing-library/react';
import { fakeApi, offline, ok } from '@cellar/shared/testing/fakeApi';
import { brief } from '@cellar/shared/testing/goods';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { Button } from '@cellar/shared/ui/base';
import { EmptyPage } from './EmptyPage';

const page = <EmptyPage text="还没有消息" action={<Button to="/index">去逛逛</Button>} />;

// Rule: list-7
test('what is missing, the way on, and four goods', async () => {
  const api = fakeApi({ 'catalog.listGuess': ok({ list: [brief(1), brief(2), brief(3), brief(4)] }) });
  renderScreen(page, '/message');
  expect(screen.getByText('还没有消息')).toBeVisible();
  expect(screen.getByRole('link', { name: '去逛逛' })).toHaveAttribute('href', '/index');
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  expect(api.sent('catalog.listGuess')).toMatchObject([{ size: '4' }]);
});

// Rule: list-7
test('without goods the rest stands by itself', async () => {
  fakeApi({ 'catalog.listGuess': offline() });
  renderScreen(page, '/message');
  expect(await screen.findByRole('link', { name: '去逛逛' })).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
});
