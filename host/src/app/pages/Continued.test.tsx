import { act, fireEvent, render, screen } from '@testing-library/react';
import { Continued } from './Continued';

const Form = ({ version }: { version: string }) => (
  <form>
    <h1>{version}</h1>
    <input aria-label="备注" defaultValue="" />
    <input aria-label="备注" defaultValue="" />
    <input aria-label="密码" type="password" />
    <input aria-label="验证码" autoComplete="one-time-code" />
  </form>
);
type Shown = { version: string; visit?: string; generation?: number };
let tests = 0;
let path: string;
const page = ({ version, visit = 'k1', generation = 1 }: Shown) => (
  <Continued key={version} path={path} visit={visit} generation={generation}>
    <Form version={version} />
  </Continued>
);
const values = () => [...document.querySelectorAll('input')].map(({ value }) => value);
const type = (name: string, value: string, at = 0) =>
  fireEvent.change(screen.getAllByLabelText(name)[at]!, { target: { value } });

let scrolled: number[];
beforeEach(() => {
  // What one test leaves behind is none of the next one's.
  path = `/cart${++tests}`;
  scrolled = [];
  window.scrollY = 0;
  jest.spyOn(window, 'scrollTo').mockImplementation(((_x: number, y: number) => {
    scrolled.push(y);
    window.scrollY = y;
  }) as typeof window.scrollTo);
});
afterEach(() => jest.restoreAllMocks());

/** Types on version 1.1.0, scrolls, and has it taken away. */
function replaced(next: Shown) {
  const { rerender } = render(page({ version: '1.1.0' }));
  type('备注', '放门口', 1);
  type('密码', 'secret');
  type('验证码', '123456');
  window.scrollY = 640;
  act(() => rerender(page(next)));
  expect(screen.getByRole('heading')).toHaveTextContent('1.0.0');
}

// Rule: release-4
it('a page that starts over keeps what was typed and its place, but no password or code', () => {
  replaced({ version: '1.0.0' });
  expect([values(), scrolled]).toEqual([['', '放门口', '', ''], [640]]);
});

// Rule: release-4
it('in another visit it begins at its top, with what was typed', () => {
  replaced({ version: '1.0.0', visit: 'k2' });
  expect([values(), scrolled]).toEqual([['', '放门口', '', ''], []]);
});

// Rules: release-4, kept-9
it('what one person typed is not there for the next', () => {
  replaced({ version: '1.0.0', generation: 2 });
  expect([values(), scrolled]).toEqual([['', '', '', ''], []]);
});

// Rule: release-4
it('waits for a screen that is not there yet', async () => {
  const { rerender } = render(page({ version: '1.1.0' }));
  type('备注', '放门口');
  const late = (inside: React.ReactNode) => (
    <Continued key="late" path={path} visit="k1" generation={1}>
      {inside}
    </Continued>
  );
  rerender(late(<p>…</p>));
  rerender(late(<Form version="1.0.0" />));
  await act(async () => undefined);
  expect(values()[0]).toBe('放门口');
});
