import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Rate } from '@cellar/shared/ui/rate';

function Review() {
  const [stars, setStars] = useState(5);
  return <Rate label="给 红酒 打分" value={stars} onChange={setStars} />;
}
const star = (value: number) => screen.getByRole('radio', { name: `${value} 星` });

it('takes the star that is tapped, and says what it means', () => {
  render(<Review />);
  expect(screen.getByRole('radiogroup', { name: '给 红酒 打分' })).toBeVisible();
  fireEvent.click(star(4));
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([star(4)]);
  expect(screen.getByText('不错')).toBeVisible();
});

it('is one stop of the Tab key, in which the arrow keys choose', () => {
  render(<Review />);
  expect(screen.getAllByRole('radio').filter(({ tabIndex }) => tabIndex === 0)).toEqual([star(5)]);
  star(5).focus();
  fireEvent.keyDown(star(5), { key: 'ArrowLeft' });
  expect(star(4)).toHaveFocus();
  expect(star(4)).toBeChecked();
  fireEvent.keyDown(star(4), { key: 'ArrowRight' });
  fireEvent.keyDown(star(5), { key: 'ArrowRight' });
  expect(star(5)).toBeChecked();
});
