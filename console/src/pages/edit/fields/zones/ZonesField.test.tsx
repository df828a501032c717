import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeFindings } from '../../../../testing/axe';
import { openField, serveFields, storedPicture } from '../fakes.testing';

const zone = (change: object = {}) => ({
  left: 10,
  top: 20,
  width: 30,
  height: 40,
  label: '酒庄',
  link: '/cart',
  ...change,
});
const props = { id: 'B-1', picture: storedPicture() };
const box = (name: RegExp) => screen.getByRole('button', { name });
/** The picture is 1000 × 500 on the screen. */
const drag = (element: Element, from: [number, number], to: [number, number]) => {
  // jsdom has no pointer events; what is read of them are the mouse's.
  const send = (type: string, [clientX, clientY]: [number, number]) =>
    fireEvent(element, new MouseEvent(type, { clientX, clientY, bubbles: true }));
  send('pointerdown', from);
  send('pointermove', to);
  send('pointerup', to);
};

beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 500));
});
afterEach(() => jest.restoreAllMocks());

// Rule: compose-15
test('zones are drawn, moved and sized with the mouse', async () => {
  serveFields();
  const { values } = openField('zones', { value: [zone()], props });
  drag(screen.getByAltText('海边'), [500, 50], [800, 200]);
  expect(values.at(-1)).toEqual([zone(), { left: 50, top: 10, width: 30, height: 30, label: '', link: '' }]);
  drag(box(/^酒庄：/), [150, 150], [250, 100]);
  expect(values.at(-1)).toMatchObject([{ left: 20, top: 10, width: 30, height: 40 }, {}]);
  drag(box(/^酒庄：/).querySelector('[data-corner]')!, [500, 250], [900, 490]);
  expect(values.at(-1)).toMatchObject([{ left: 20, top: 10, width: 70, height: 88 }, {}]);
});

// Rule: compose-15
test('zones are added, gone through, moved, sized and removed by keyboard', async () => {
  serveFields();
  const { values, container } = openField('zones', { value: [zone(), zone({ left: 60, label: '酒单' })], props });
  await userEvent.tab();
  expect(box(/^酒庄：左 10%/)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowUp}{Shift>}{ArrowDown}{ArrowLeft}{/Shift}');
  expect(values.at(-1)).toMatchObject([{ left: 11, top: 19, width: 29, height: 41 }, {}]);
  await userEvent.tab();
  expect(box(/^酒单：/)).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  expect(values.at(-1)).toHaveLength(1);
  expect(box(/^酒庄：/)).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: '添加热区' }));
  expect(values.at(-1)).toHaveLength(2);
  expect(await axeFindings(container)).toEqual([]);
});

// Rule: compose-15
test('each zone has a name and a link, and one that a finger misses is warned of', async () => {
  serveFields();
  const { values } = openField('zones', { value: [zone({ width: 12, label: '', link: '' })], props });
  expect(screen.getByText('手机上只有 42 × 70，不好点中，宽和高至少要 44')).toBeInTheDocument();
  expect(screen.getByText(/没有跳转/)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('名称'), '酒');
  expect(values.at(-1)).toMatchObject([{ label: '酒' }]);
  expect(screen.queryByText(/没有名称/)).not.toBeInTheDocument();
});

test('without a picture there is nothing to draw on', () => {
  serveFields();
  openField('zones', { value: [], props: { id: 'B-1', picture: null } });
  expect(screen.getByText('先选图片，再画热区。')).toBeInTheDocument();
});
