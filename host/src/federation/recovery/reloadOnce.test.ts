const place = { reload: jest.fn() };

beforeEach(() => {
  jest.resetModules();
  sessionStorage.clear();
  place.reload.mockClear();
});
afterEach(() => jest.restoreAllMocks());

const load = async () => {
  const { reloadOnce } = await import('./reloadOnce');
  return (build: string) => reloadOnce(build, place);
};

// Rule: load-6
it('loads the page again once for each build', async () => {
  const reloadOnce = await load();
  expect([
    reloadOnce('h1 orders@1'),
    reloadOnce('h1 orders@1'),
    reloadOnce('h1 orders@2'),
    reloadOnce('h2 orders@1'),
  ]).toEqual([true, false, true, true]);
  expect(place.reload).toHaveBeenCalledTimes(3);
});

it.each(['getItem', 'setItem'] as const)('does not where the tab cannot remember it: %s', async (method) => {
  const reloadOnce = await load();
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new Error('storage is off');
  });
  expect(reloadOnce('h1 orders@1')).toBe(false);
  expect(place.reload).not.toHaveBeenCalled();
});

it('does not where storage forgets at once', async () => {
  const reloadOnce = await load();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
  expect(reloadOnce('h1 orders@1')).toBe(false);
});
