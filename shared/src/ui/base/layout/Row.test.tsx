import { render, screen } from '@testing-library/react';
import { Row } from './Row';
import { Stack } from './Stack';
import { Title } from './Title';

test('a row is the element that it is asked to be, with its own attributes', () => {
  render(
    <Row as="ul" wrap apart gap={12} rowGap={4} aria-label="标签" className="own">
      <li>一</li>
    </Row>,
  );
  expect(screen.getByRole('list', { name: '标签' })).toHaveClass(
    'row',
    'center',
    'gap12',
    'rowGap4',
    'wrap',
    'apart',
    'own',
  );
});

test('a row that does not say otherwise stands in the middle, in one line', () => {
  render(<Row data-testid="row">一</Row>);
  expect(screen.getByTestId('row')).toHaveAttribute('class', 'row center gap8');
});

test('a stack has its gap, its columns and its room in a sheet', () => {
  render(
    <Stack as="ul" gap={10} columns={2} inSheet aria-label="商品">
      <li>一</li>
    </Stack>,
  );
  expect(screen.getByRole('list', { name: '商品' })).toHaveAttribute('class', 'stack two medium inSheet');
});

test('a title is a heading, smaller where it is asked', () => {
  render(
    <>
      <Title>左岸</Title>
      <Title size={18}>右岸</Title>
    </>,
  );
  expect(screen.getByRole('heading', { name: '左岸' })).toHaveClass('title', 'large');
  expect(screen.getByRole('heading', { name: '右岸' })).not.toHaveClass('large');
});
