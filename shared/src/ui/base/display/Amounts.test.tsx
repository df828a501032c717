import { render, screen } from '@testing-library/react';
import { Amounts } from '@cellar/shared/ui/base';

it('lists amounts', () => {
  render(
    <Amounts
      rows={[
        { label: '运费', fen: 0 },
        { label: '优惠券', fen: -10000, saving: true },
        { label: '金币', fen: '不可用' },
      ]}
    />,
  );
  expect(screen.getAllByRole('definition').map((row) => row.textContent)).toEqual(['¥0.00', '−¥100.00', '不可用']);
});
