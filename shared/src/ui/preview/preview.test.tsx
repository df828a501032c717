import { act, fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { PhotoPreview } from '@cellar/shared/ui/preview';
import { held, moved, whole } from './zoom';

const box = { width: 300, height: 600 };

// Rule: product-6
it('spreads with two fingers and shifts with one', () => {
  const spread = moved(
    whole,
    [
      { x: 100, y: 0 },
      { x: 200, y: 0 },
    ],
    [
      { x: 50, y: 0 },
      { x: 250, y: 0 },
    ],
  );
  expect(spread).toEqual({ scale: 2, x: 0, y: 0 });
  expect(moved(spread, [{ x: 0, y: 0 }], [{ x: 10, y: -5 }])).toEqual({ scale: 2, x: 10, y: -5 });
});

it.each([
  [
    { scale: 9, x: 0, y: 0 },
    { scale: 4, x: 0, y: 0 },
  ],
  [
    { scale: 0.5, x: 40, y: 40 },
    { scale: 1, x: 0, y: 0 },
  ],
  [
    { scale: 2, x: 999, y: -999 },
    { scale: 2, x: 150, y: -300 },
  ],
])('holds %p within its bounds as %p', (zoom, kept) => {
  const { scale, x, y } = held(zoom, box);
  expect({ scale, x: x + 0, y: y + 0 }).toEqual(kept);
});

describe('taps', () => {
  const picture = { key: 'p1', width: 400, height: 500, color: '#efe7da', alt: '奥布拉克庄园' };
  const onClose = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    onClose.mockReset();
    renderScreen(<PhotoPreview open pictures={[picture]} onClose={onClose} />, '/product');
  });
  afterEach(() => jest.useRealTimers());
  const tap = () => {
    const point = (type: string) => fireEvent(screen.getByRole('img'), new MouseEvent(type, { bubbles: true }));
    point('pointerdown');
    point('pointerup');
  };
  const lens = () => screen.getByRole('img').closest('.lens');

  it('closes with one', () => {
    tap();
    act(() => jest.advanceTimersByTime(300));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  // Rule: product-6
  it('zooms in and out with two', () => {
    tap();
    tap();
    expect(lens()?.getAttribute('style')).toContain('scale(2.5)');
    tap();
    tap();
    act(() => jest.advanceTimersByTime(300));
    expect(lens()?.getAttribute('style')).toContain('scale(1)');
    expect(onClose).not.toHaveBeenCalled();
  });
});
