import { waitFor } from '@testing-library/dom';
import { openShell } from '../testing/openShell';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('cityList', '{}');
});

const popped = () =>
  new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }));
const goBack = async () => {
  const moved = popped();
  history.back();
  await moved;
};
const address = () => location.pathname + location.search;
const depth = () => (history.state as { cellar: { overlays?: number } }).cellar.overlays ?? 0;

/** A page with overlays that can be opened, as a screen opens its sheets. */
async function openWithOverlays(url: string) {
  const shell = await openShell(url);
  const { renderHook } = await import('@testing-library/react/pure');
  const { useOverlay } = await import('@cellar/shared/runtime/overlays');
  await shell.start();
  const overlay = (name: string) => {
    const shown = renderHook(
      ({ open }) =>
        useOverlay(open, () => {
          closed.push(name);
          shown.rerender({ open: false });
        }),
      { initialProps: { open: false } },
    );
    return { open: () => shown.rerender({ open: true }), close: () => shown.rerender({ open: false }) };
  };
  const closed: string[] = [];
  return { ...shell, overlay, closed };
}

describe('the way back', () => {
  // Rule: kept-11
  it('closes what lies over the first page of a tab, which stays', async () => {
    const { overlay, closed, shown } = await openWithOverlays('/product?req_productId=1');
    overlay('sheet').open();
    await waitFor(() => expect(depth()).toBe(1));
    await goBack();
    expect([closed, shown, address()]).toEqual([
      ['sheet'],
      ['FIRST /product?req_productId=1'],
      '/product?req_productId=1',
    ]);
    expect(depth()).toBe(0);
  });

  it('closes one after the other, and leaves the page only then', async () => {
    const { overlay, closed, go, shown } = await openWithOverlays('/list');
    go('/product?req_productId=1');
    overlay('sheet').open();
    overlay('dialog').open();
    await waitFor(() => expect(depth()).toBe(2));
    await goBack();
    expect([closed, depth()]).toEqual([['dialog'], 1]);
    await goBack();
    expect([closed, depth(), address()]).toEqual([['dialog', 'sheet'], 0, '/product?req_productId=1']);
    await goBack();
    expect(shown).toEqual(['FIRST /list', 'PUSH /product?req_productId=1', 'POP /list']);
  });

  it('needs one step for a page whose sheet was closed by its cross, also through the bar', async () => {
    const { overlay, go, back, shown } = await openWithOverlays('/list');
    go('/product?req_productId=1');
    const sheet = overlay('sheet');
    sheet.open();
    await waitFor(() => expect(depth()).toBe(1));
    sheet.close();
    back();
    await waitFor(() => expect(shown.at(-1)).toBe('POP /list'));
    expect(shown).toHaveLength(3);
  });

  it('finds no entry of a sheet that led to another page', async () => {
    const { overlay, closed, go, shown } = await openWithOverlays('/list');
    const sheet = overlay('sheet');
    sheet.open();
    await waitFor(() => expect(depth()).toBe(1));
    go('/product?req_productId=1');
    sheet.close();
    await waitFor(() => expect(address()).toBe('/product?req_productId=1'));
    await goBack();
    expect([shown, closed, depth()]).toEqual([['FIRST /list', 'PUSH /product?req_productId=1', 'POP /list'], [], 0]);
  });

  it('closes a sheet that changed the query of its page, and the query stays', async () => {
    const { overlay, closed, go, shown } = await openWithOverlays('/list');
    overlay('filter').open();
    await waitFor(() => expect(depth()).toBe(1));
    go('/list?sort=1', { inPage: true, replace: true });
    await waitFor(() => expect([address(), depth()]).toEqual(['/list?sort=1', 1]));
    await goBack();
    expect([closed, address()]).toEqual([['filter'], '/list?sort=1']);
    expect(shown).toEqual(['FIRST /list', 'REPLACE /list?sort=1']);
  });
});

// Rule: kept-11
it('forward finds nothing where a sheet was closed', async () => {
  const { overlay, shown } = await openWithOverlays('/list');
  overlay('sheet').open();
  await waitFor(() => expect(depth()).toBe(1));
  await goBack();
  const there = popped();
  history.forward();
  await there;
  await waitFor(() => expect(depth()).toBe(0));
  expect(shown).toEqual(['FIRST /list']);
});

// Rule: kept-11
it('a sheet that takes the place of another has its entry', async () => {
  const { overlay, closed } = await openWithOverlays('/list');
  const [first, second] = [overlay('first'), overlay('second')];
  first.open();
  await waitFor(() => expect(depth()).toBe(1));
  const entries = history.length;
  first.close();
  second.open();
  await goBack();
  expect([closed, depth()]).toEqual([['second'], 0]);
  expect(history.length).toBe(entries);
});

// Rule: kept-11
it('a page that is loaded again while a sheet is open has no entry of it', async () => {
  const before = await openWithOverlays('/list');
  before.go('/product?req_productId=1');
  before.overlay('sheet').open();
  await waitFor(() => expect(depth()).toBe(1));
  const state: unknown = history.state;
  const { start, shown } = await openShell('/product?req_productId=1');
  history.replaceState(state, '');
  await start();
  expect(depth()).toBe(0);
  await goBack();
  await waitFor(() => expect(shown.at(-1)).toBe('POP /list'));
});
