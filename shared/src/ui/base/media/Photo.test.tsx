import { act, fireEvent, render, screen } from '@testing-library/react';
import { Photo } from '@cellar/shared/ui/base';

const picture = { key: 'p1', width: 400, height: 500, color: '#efe7da', alt: '奥布拉克庄园' };
const image = () => screen.queryByRole('img');
const imageNow = () => {
  const shown = image();
  if (!shown) throw new Error('no image');
  return shown;
};

const seen: ((entries: { target: Element; isIntersecting: boolean }[]) => void)[] = [];
const margins: (string | undefined)[] = [];
const original = globalThis.IntersectionObserver;
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
beforeAll(() => {
  globalThis.IntersectionObserver = class {
    constructor(onChange: (typeof seen)[number], options?: IntersectionObserverInit) {
      seen.push(onChange);
      margins.push(options?.rootMargin);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterAll(() => {
  globalThis.IntersectionObserver = original;
});

const cross = (container: HTMLElement, isIntersecting: boolean) =>
  act(() => seen[0]!([{ target: container.firstElementChild!, isIntersecting }]));

// Rule: picture-4
it('keeps the shape and colour of its place from the beginning', () => {
  const { container } = render(<Photo picture={picture} />);
  expect(container.firstElementChild).toHaveStyle({ aspectRatio: '0.8' });
  expect(container.firstElementChild?.getAttribute('style')).toContain('--tint: #efe7da');
  expect(image()).toBeNull();
});

// Rule: picture-1
it('asks within 1.3 screens, checked at most every 200 ms', () => {
  const first = render(<Photo picture={picture} />);
  expect(margins[0]).toBe('30% 0px');
  act(() => jest.advanceTimersByTime(1000));
  cross(first.container, true);
  act(() => jest.advanceTimersByTime(0));
  expect(image()).toBeInTheDocument();
  first.unmount();

  const second = render(<Photo picture={picture} />);
  cross(second.container, true);
  act(() => jest.advanceTimersByTime(199));
  expect(image()).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(image()).toBeInTheDocument();
});

// Rule: picture-1
it('does not ask for what a quick fling passes', () => {
  const { container } = render(<Photo picture={picture} />);
  cross(container, true);
  cross(container, false);
  act(() => jest.advanceTimersByTime(1000));
  expect(image()).toBeNull();
});

it('asks at once and first for the picture that the page waits for', () => {
  render(<Photo picture={picture} priority />);
  expect(imageNow()).toHaveAttribute('fetchpriority', 'high');
  expect(imageNow()).toHaveAttribute('alt', '奥布拉克庄园');
});

// Rule: picture-4
it('offers widths in AVIF and WebP beside the fallback', () => {
  const { container } = render(<Photo picture={picture} priority units={172} />);
  const [avif, webp] = container.querySelectorAll('source');
  expect(avif).toHaveAttribute('type', 'image/avif');
  expect(avif?.srcset).toContain('/img/p1/160.avif 160w');
  expect(webp?.srcset).toContain('/img/p1/1080.webp 1080w');
  expect(imageNow()).toHaveAttribute('sizes', 'min(45.9vw, 248px)');
  expect(imageNow().getAttribute('srcset')).toContain('/img/p1/480.jpg 480w');
});

// Rule: picture-3
it('makes three requests in all, then shows an error picture that asks again when tapped', () => {
  render(<Photo picture={picture} priority />);
  const requests = new Set<HTMLElement>();
  for (let i = 0; i < 3; i++) {
    requests.add(imageNow());
    fireEvent.error(imageNow());
  }
  expect(requests.size).toBe(3);
  expect(image()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '奥布拉克庄园加载失败，点击重试' }));
  expect(imageNow()).toBeInTheDocument();
});

// Rule: picture-3
it('counts the request of the page’s HTML', () => {
  const skeleton = document.createElement('img');
  skeleton.className = 'bone-picture';
  skeleton.src = 'http://localhost/img/p1/480.jpg';
  Object.defineProperties(skeleton, { complete: { value: true }, naturalWidth: { value: 0 } });
  document.body.append(skeleton);
  const { unmount } = render(<Photo picture={picture} priority alt="大图" />);
  skeleton.remove();
  for (let i = 0; i < 2; i++) fireEvent.error(screen.getByRole('img', { name: '大图' }));
  expect(screen.getByRole('button', { name: '大图加载失败，点击重试' })).toBeVisible();
  unmount();
});

// Rule: call-28
it('asks again for a failed picture when the network is back', () => {
  render(<Photo picture={picture} priority />);
  for (let i = 0; i < 3; i++) fireEvent.error(imageNow());
  expect(image()).toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(imageNow()).toBeInTheDocument();
});

// Rule: picture-2
it('asks again, in longer and longer pauses, for a picture that is not drawn yet', () => {
  render(<Photo picture={{ ...picture, key: 'p8' }} priority />);
  for (const [pause, address] of [
    [1000, 'http://localhost/img/p8/480.jpg?1'],
    [2000, 'http://localhost/img/p8/480.jpg?2'],
  ] as const) {
    Object.defineProperties(imageNow(), { naturalWidth: { value: 64 }, naturalHeight: { value: 2 } });
    fireEvent.load(imageNow());
    act(() => jest.advanceTimersByTime(pause - 1));
    expect(imageNow()).not.toHaveAttribute('src', address);
    act(() => jest.advanceTimersByTime(1));
    expect(imageNow()).toHaveAttribute('src', address);
  }
  Object.defineProperties(imageNow(), { naturalWidth: { value: 400 }, naturalHeight: { value: 500 } });
  fireEvent.load(imageNow());
  act(() => jest.advanceTimersByTime(60_000));
  expect(imageNow()).toHaveAttribute('src', 'http://localhost/img/p8/480.jpg?2');
});

it('takes a picture that is itself a strip for what it is', () => {
  render(<Photo picture={{ ...picture, key: 'p7', width: 1080, height: 60 }} priority />);
  Object.defineProperties(imageNow(), { naturalWidth: { value: 360 }, naturalHeight: { value: 20 } });
  fireEvent.load(imageNow());
  act(() => jest.advanceTimersByTime(60_000));
  expect(imageNow()).toHaveAttribute('src', 'http://localhost/img/p7/480.jpg');
});

// Rule: product-7
it('a picture that was shown small stands until the large one is there', () => {
  const small = { ...picture, key: 'p9' };
  const list = render(<Photo picture={small} priority units={172} />);
  Object.defineProperty(imageNow(), 'currentSrc', { value: 'http://localhost/img/p9/320.avif' });
  fireEvent.load(imageNow());
  list.unmount();
  const { container } = render(<Photo picture={small} priority />);
  const [standIn, large] = container.querySelectorAll('img');
  expect(standIn).toHaveAttribute('src', 'http://localhost/img/p9/320.avif');
  expect(large).toHaveAttribute('srcset', expect.stringContaining('/img/p9/1080.jpg'));
});
