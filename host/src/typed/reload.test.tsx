import { fireEvent, render, screen } from '@testing-library/react';
import { bringTypedOver, reloadWithTyped } from './reload';

const Form = () => (
  <form>
    <input aria-label="备注" defaultValue="" />
    <input aria-label="密码" type="password" />
  </form>
);
const valueOf = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } });

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/sure-order?from=cart');
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** Types on the page, has it loaded again and opens it once more. */
function loadedAgain(at = '/sure-order?from=cart') {
  const { unmount } = render(<Form />);
  type('备注', '放门口');
  type('密码', 'secret');
  const reload = jest.fn();
  reloadWithTyped({ reload });
  expect(reload).toHaveBeenCalledTimes(1);
  unmount();
  window.history.replaceState(null, '', at);
  render(<Form />);
  bringTypedOver();
}

// Rule: release-68
it('keeps what was typed over the reload, but no password, and only once', () => {
  loadedAgain();
  expect([valueOf('备注'), valueOf('密码')]).toEqual(['放门口', '']);
  type('备注', '');
  bringTypedOver();
  expect([valueOf('备注'), sessionStorage.length]).toEqual(['', 0]);
});

// Rule: release-68
it('types nothing on another page', () => {
  loadedAgain('/cart');
  expect([valueOf('备注'), sessionStorage.length]).toEqual(['', 0]);
});

it('loads the page again where the tab can keep nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const reload = jest.fn();
  reloadWithTyped({ reload });
  expect(reload).toHaveBeenCalledTimes(1);
});
