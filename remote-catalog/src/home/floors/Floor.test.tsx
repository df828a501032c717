import { screen, waitFor } from '@testing-library/react';
import type { HomeFloor } from '@cellar/shared/api/pages/home/schema';
import { fakeApi, ok } from '@cellar/shared/testing/fakeApi';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { Floor } from './Floor';

jest.mock('./Rankings', () => ({
  Rankings: () => {
    throw new Error('spoilt');
  },
}));

const PAGE = { id: '0190c000-0000-7000-8000-000000000090', revision: 3 };
const rankings: HomeFloor = { kind: 'rankings', id: 'r', title: '排行榜', subtitle: '', to: null, items: [] };
const hot: HomeFloor = { kind: 'hot', id: 'h', title: '热销榜', subtitle: '', to: null, items: [] };
const nothing = () => undefined;

// Rule: home-8
test('a floor that throws leaves a gap and is reported; the others stand', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(nothing);
  const api = fakeApi({ 'activity.saveStatistics': ok({}) });
  renderScreen(
    <>
      {[rankings, hot].map((floor) => (
        <Floor key={floor.id} page={PAGE} floor={floor} onOver={nothing} />
      ))}
    </>,
    '/index',
  );
  expect(screen.getByRole('heading', { name: '热销榜' })).toBeVisible();
  expect(screen.queryByText('排行榜')).toBeNull();
  await waitFor(() =>
    expect(api.sent('activity.saveStatistics')).toEqual([
      expect.objectContaining({
        id: PAGE.id,
        revision: '3',
        events: JSON.stringify([{ kind: 'failed', block: 'HomeRankings:r', seconds: 0 }]),
      }),
    ]),
  );
  error.mockRestore();
});
