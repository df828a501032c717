import { newEntry } from './entries';
import { placeScroll } from './scroll';

let observers: (() => void)[];
let top: number;
const scrolled: number[] = [];

beforeEach(() => {
  observers = [];
  top = 900;
  scrolled.length = 0;
  jest.spyOn(window, 'scrollTo').mockImplementation(((_x: number, y: number) => {
    scrolled.push(y);
    top -= y;
  }) as typeof window.scrollTo);
  jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue({ length: 1 } as DOMRectList);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ top }) as DOMRect);
  globalThis.ResizeObserver = class {
    constructor(private readonly notify: () => void) {}
    observe = () => void observers.push(this.notify);
    unobserve = () => undefined;
    disconnect = () => void (observers = observers.filter((one) => one !== this.notify));
  } as unknown as typeof ResizeObserver;
  document.body.innerHTML = '';
});
afterEach(() => jest.restoreAllMocks());

const comeBack = () =>
  placeScroll({
    how: 'POP',
    loggedIn: false,
    name: 'list',
    address: { pathname: '/list', search: '', hash: '' },
    entry: { ...newEntry(1, null), leftAt: { item: 'wine', top: 300 } },
  });
const draw = () => document.body.insertAdjacentHTML('beforeend', '<p data-item="wine"></p>');

// Rule: kept-5
it('brings the row back to where it stood, and holds it there while the page around it grows', () => {
  draw();
  comeBack();
  expect(scrolled).toEqual([0, 600]);
  top = 450;
  observers.forEach((grown) => grown());
  expect(scrolled).toEqual([0, 600, 150]);
});

// Rule: kept-5
it('waits for a row that is not drawn yet', async () => {
  comeBack();
  expect(scrolled).toEqual([0]);
  draw();
  await Promise.resolve();
  expect(scrolled).toEqual([0, 600]);
});

// Rule: kept-5
it.each(['pointerdown', 'wheel', 'keydown'])('leaves the page to the person after %s', (type) => {
  draw();
  comeBack();
  expect(document.documentElement).toHaveAttribute('data-restoring');
  window.dispatchEvent(new Event(type));
  expect(observers).toEqual([]);
  expect(document.documentElement).not.toHaveAttribute('data-restoring');
});

it('stops when the page is left', () => {
  draw();
  comeBack()();
  expect(observers).toEqual([]);
});

// Rule: page-9
it('scrolls to the top after a navigation, but not on a page that was just opened and stands there', () => {
  const open = (how: 'FIRST' | 'PUSH') =>
    placeScroll({
      how,
      loggedIn: false,
      name: 'list',
      address: { pathname: '/list', search: '', hash: '' },
      entry: newEntry(0, null),
    });
  open('FIRST');
  expect(scrolled).toEqual([]);
  open('PUSH');
  expect(scrolled).toEqual([0]);
});
