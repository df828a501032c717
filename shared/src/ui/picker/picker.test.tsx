import { fireEvent, screen } from '@testing-library/react';
import { writeKey } from '@cellar/shared/runtime/storage';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { AreaPicker, DatePicker } from '@cellar/shared/ui/picker';
import { landing } from './Column';

const lists = {
  province_list: { '310000': '上海市', '440000': '广东省', '900000': '海外' },
  city_list: { '310100': '上海市', '440100': '广州市', '440300': '深圳市', '912500': '法国', '913900': '意大利' },
  county_list: { '310104': '徐汇区', '440103': '荔湾区', '440305': '南山区', '912501': '勃艮第' },
};

const showArea = (value: string) => {
  const onConfirm = jest.fn();
  const shown = renderScreen(
    <AreaPicker open onClose={() => undefined} value={value} onConfirm={onConfirm} />,
    '/address',
  );
  return { ...shown, onConfirm };
};
const option = (name: string) => screen.getByRole('option', { name });
const confirm = () => screen.getByRole('button', { name: '确定' });

// Rule: area-2
it('opens at the chosen area and answers code and names', async () => {
  writeKey('cityList', lists);
  const { user, onConfirm } = showArea('440305');
  expect(option('南山区')).toHaveAttribute('aria-selected', 'true');
  await user.click(confirm());
  expect(onConfirm).toHaveBeenCalledWith({
    code: '440305',
    country: '中国',
    province: '广东省',
    city: '深圳市',
    county: '南山区',
  });
});

it('offers what lies below a new choice', async () => {
  writeKey('cityList', lists);
  const { user, onConfirm } = showArea('310104');
  await user.click(option('广东省'));
  expect(option('广州市')).toHaveAttribute('aria-selected', 'true');
  await user.click(option('深圳市'));
  await user.click(confirm());
  expect(onConfirm).toHaveBeenCalledWith(expect.objectContaining({ code: '440305' }));
});

// Rule: area-4
it('begins where the person was last, where nothing was chosen yet', async () => {
  writeKey('cityList', lists);
  const { user, unmount } = showArea('440305');
  await user.click(confirm());
  unmount();
  showArea('');
  expect(option('南山区')).toHaveAttribute('aria-selected', 'true');
});

// Rule: area-2
it('answers country and province abroad, with the deepest code chosen', async () => {
  writeKey('cityList', lists);
  const { user, onConfirm } = showArea('');
  await user.click(option('海外'));
  await user.click(confirm());
  expect(onConfirm).toHaveBeenLastCalledWith({
    code: '912501',
    country: '法国',
    province: '勃艮第',
    city: '',
    county: '',
  });
  await user.click(option('意大利'));
  await user.click(confirm());
  expect(onConfirm).toHaveBeenLastCalledWith({ code: '913900', country: '意大利', province: '', city: '', county: '' });
});

// Rule: page-16
it('fetches the area file when its lists are not kept, and keeps them', async () => {
  const fetched = jest.fn(async (_url: string) => ({ ok: true, json: async () => ({ city: lists }) }));
  globalThis.fetch = fetched as unknown as typeof fetch;
  showArea('310104');
  expect(await screen.findByRole('option', { name: '徐汇区' })).toBeInTheDocument();
  expect(fetched.mock.calls[0]?.[0]).toMatch(/\/static\/area-20240509\.json\?v=0\.\d+$/);
  expect(localStorage.getItem('cityList')).toBe(JSON.stringify(lists));
});

// Rule: area-3
it('says that the area file failed and asks for it again', async () => {
  const replies = [
    { ok: false, status: 503 },
    { ok: true, json: async () => ({ city: lists }) },
  ];
  globalThis.fetch = (async () => replies.shift()) as unknown as typeof fetch;
  const { user } = showArea('310104');
  await user.click(await screen.findByRole('button', { name: '重新加载' }));
  expect(await screen.findByRole('option', { name: '徐汇区' })).toBeInTheDocument();
});

it('is turned by keys', async () => {
  writeKey('cityList', lists);
  showArea('310104');
  fireEvent.keyDown(screen.getByRole('listbox', { name: '省份' }), { key: 'End' });
  expect(option('海外')).toHaveAttribute('aria-selected', 'true');
  fireEvent.keyDown(screen.getByRole('listbox', { name: '省份' }), { key: 'ArrowUp' });
  expect(option('广东省')).toHaveAttribute('aria-selected', 'true');
});

// Rule: size-5
it('shows 6 rows of 44 px', () => {
  writeKey('cityList', lists);
  showArea('310104');
  const columns = screen.getByRole('listbox', { name: '省份' }).parentElement?.parentElement;
  expect(columns).toHaveStyle({ height: '264px' });
  // The chosen row stands in the middle: two and a half rows above it.
  expect(screen.getByRole('listbox', { name: '省份' })).toHaveStyle({ transform: 'translate3d(0, 110px, 0)' });
});

// Rule: size-5
it('takes 1000 ms to run out after a quick swipe', () => {
  writeKey('cityList', lists);
  showArea('310104');
  const wheel = screen.getByRole('listbox', { name: '省份' });
  const column = wheel.parentElement!;
  column.setPointerCapture = () => undefined;
  const point = (type: string, clientY: number) =>
    fireEvent(column, new MouseEvent(type, { bubbles: true, button: 0, clientY }));
  point('pointerdown', 200);
  point('pointermove', 160);
  point('pointerup', 160);
  expect(option('海外')).toHaveAttribute('aria-selected', 'true');
  expect(wheel.getAttribute('style')).toContain('--turn: 1000ms');
});

it.each([
  ['a slow drag', 0, -60, 400, -60, false],
  ['a short twitch', 0, -10, 50, -10, false],
  ['a quick swipe', 0, -60, 100, -260, true],
] as const)('lets %s come to rest where it should', (_, fromOffset, offset, ms, rest, fast) => {
  expect(landing({ fromTime: 0, fromOffset }, offset, ms)).toEqual({ offset: rest, fast });
});

it('chooses a day between two days', async () => {
  const onConfirm = jest.fn();
  const { user } = renderScreen(
    <DatePicker
      open
      onClose={() => undefined}
      title="生日"
      value="2007-03-31"
      min="1940-01-01"
      max="2008-02-15"
      onConfirm={onConfirm}
    />,
    '/user-edit',
  );
  await user.click(option('2008年'));
  expect(screen.queryByRole('option', { name: '3月' })).toBeNull();
  await user.click(option('2月'));
  expect(screen.queryByRole('option', { name: '16日' })).toBeNull();
  await user.click(confirm());
  expect(onConfirm).toHaveBeenCalledWith('2008-02-01');
});
