import { act, fireEvent, render, screen } from '@testing-library/react';
import { pullDown } from '@cellar/shared/testing/pullDown';
import { Carousel, PullRefresh, SwipeRow } from '@cellar/shared/ui/feed';
import { eased } from './PullRefresh';

const pull = (y: number) => pullDown(y, screen.getByText('酒'));

describe('pulling down', () => {
  // Rules: list-6, home-5
  it('asks for new data once it was pulled far enough', async () => {
    let done: () => void = () => undefined;
    const onRefresh = jest.fn(() => new Promise<void>((resolve) => (done = resolve)));
    render(<PullRefresh onRefresh={onRefresh}>酒</PullRefresh>);
    await pull(80);
    expect(screen.getByRole('status')).toHaveTextContent('加载中…');
    await pull(80);
    expect(onRefresh).toHaveBeenCalledTimes(1);
    await act(async () => done());
    expect(screen.getByRole('status')).toHaveTextContent('刷新成功');
  });

  // Rule: list-6
  it('does not claim success where nothing new came', async () => {
    render(<PullRefresh onRefresh={async () => false}>酒</PullRefresh>);
    await pull(80);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('does nothing after a short pull, a pull up, or where it is switched off', async () => {
    const onRefresh = jest.fn(async () => undefined);
    const { rerender } = render(<PullRefresh onRefresh={onRefresh}>酒</PullRefresh>);
    await pull(40);
    await pull(-80);
    rerender(
      <PullRefresh onRefresh={onRefresh} disabled>
        酒
      </PullRefresh>,
    );
    await pull(80);
    expect(onRefresh).not.toHaveBeenCalled();
  });

  it.each([
    [40, 40],
    [80, 65],
    [140, 85],
  ])('moves %d px of finger as %d px', (finger, px) => {
    expect(eased(finger)).toBe(px);
  });
});

describe('carousel', () => {
  const scrollTo = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    Element.prototype.scrollTo = scrollTo;
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
    jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    scrollTo.mockReset();
  });
  const show = (autoplay = 4000) =>
    render(<Carousel label="活动" items={['a', 'b', 'c']} autoplay={autoplay} render={(item) => <p>{item}</p>} />);
  const track = () => screen.getByRole('group', { name: '活动，可左右滑动' });

  it('moves on by itself and from the last to the first', () => {
    show();
    jest.advanceTimersByTime(4000);
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 300, behavior: 'smooth' });
    track().scrollLeft = 600;
    jest.advanceTimersByTime(4000);
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, behavior: 'smooth' });
  });

  it('stands still while it is touched and goes on afterwards', () => {
    show();
    fireEvent.pointerDown(track());
    jest.advanceTimersByTime(9000);
    expect(scrollTo).not.toHaveBeenCalled();
    fireEvent.touchEnd(track());
    jest.advanceTimersByTime(4000);
    expect(scrollTo).toHaveBeenCalled();
  });

  it('stands still in a hidden page', () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    show();
    jest.advanceTimersByTime(9000);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('stands still where motion is unwanted', () => {
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    show();
    expect(jest.getTimerCount()).toBe(0);
  });

  // Rule: kept-3
  it('leaves no timer behind', () => {
    show().unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});

it('has its actions within reach of the keyboard', () => {
  const onDelete = jest.fn();
  render(<SwipeRow actions={[{ text: '删除', onClick: onDelete }]}>酒</SwipeRow>);
  fireEvent.click(screen.getByRole('button', { name: '删除' }));
  expect(onDelete).toHaveBeenCalledTimes(1);
});
