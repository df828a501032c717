import { act, screen } from '@testing-library/react';
import { renderScreen } from '@cellar/shared/testing/renderScreen';
import { Button, Page } from '@cellar/shared/ui/base';
import { ActionBar, Form } from '@cellar/shared/ui/form';

const below = () => document.documentElement.style.getPropertyValue('--below');

/** The part of the page that is in sight, as the browser names it. */
function fakeViewport() {
  const viewport = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport });
  Object.defineProperty(document.documentElement, 'clientHeight', { configurable: true, value: 800 });
  return (change: Partial<typeof viewport>) =>
    act(() => {
      Object.assign(viewport, change);
      viewport.dispatchEvent(new Event('resize'));
    });
}
afterEach(() => {
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: undefined });
  Reflect.deleteProperty(document.documentElement, 'clientHeight');
});

// Rule: form-13
test('the bar stands above the keyboard, and where it was once that is gone', async () => {
  const resize = fakeViewport();
  const onSubmit = jest.fn();
  const { user, unmount } = renderScreen(
    <Page title="资料">
      <Form label="资料" onSubmit={onSubmit}>
        <ActionBar>
          <Button type="submit">保存</Button>
        </ActionBar>
      </Form>
    </Page>,
    '/',
  );
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  resize({ height: 500 });
  expect(below()).toBe('300px');
  resize({ height: 400, scale: 2 });
  expect(below()).toBe('');
  resize({ height: 500, scale: 1 });
  unmount();
  expect(below()).toBe('');
});
