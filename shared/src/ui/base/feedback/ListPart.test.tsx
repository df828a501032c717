import { act, render, screen } from '@testing-library/react';
import { ListPart } from './ListPart';

type Change = Pick<IntersectionObserverEntry, 'isIntersecting'> & { boundingClientRect: { height: number } };

let report: ((change: Change) => void) | undefined;
const original = globalThis.IntersectionObserver;
beforeEach(() => {
  report = undefined;
  globalThis.IntersectionObserver = class {
    constructor(onChange: (entries: Change[]) => void) {
      report = (change) => act(() => onChange([change]));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  globalThis.IntersectionObserver = original;
});

const show = (isLong = true) =>
  render(
    <ListPart isLong={isLong} className="rows">
      {() => <button>奥布拉克</button>}
    </ListPart>,
  );
const away = (height = 3000) => report!({ isIntersecting: false, boundingClientRect: { height } });

// Rule: list-9
it('takes rows far out of sight out of the page, and keeps their height', () => {
  const { container } = show();
  away(3000);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(container.firstChild).toHaveStyle({ height: '3000px' });
  report!({ isIntersecting: true, boundingClientRect: { height: 3000 } });
  expect(screen.getByRole('button', { name: '奥布拉克' })).toBeVisible();
  expect(container.firstChild).not.toHaveStyle({ height: '3000px' });
});

// Rule: list-9
it('keeps the row that has the focus, and the rows of a page that is hidden as a whole', () => {
  show();
  away(0);
  screen.getByRole('button').focus();
  away(3000);
  expect(screen.getByRole('button', { name: '奥布拉克' })).toHaveFocus();
});

// Rule: list-9
it('leaves a short list alone', () => {
  show(false);
  expect(report).toBeUndefined();
});
