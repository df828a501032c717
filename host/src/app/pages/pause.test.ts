import { painted, pause } from './pause';

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'scheduler');
});

it('yields as the browser knows best, else by a timer', async () => {
  const asked = jest.fn(async () => undefined);
  Object.assign(globalThis, { scheduler: { yield: asked } });
  await pause();
  expect(asked).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(globalThis, 'scheduler');
  await expect(pause()).resolves.toBeUndefined();
});

it('waits for a paint, but not for one that never comes', async () => {
  jest.useFakeTimers();
  const frame = jest.spyOn(window, 'requestAnimationFrame').mockImplementation(() => 0);
  const done = jest.fn();
  void painted().then(done);
  await jest.advanceTimersByTimeAsync(99);
  expect(done).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledTimes(1);

  frame.mockImplementation((then) => {
    then(0);
    return 0;
  });
  void painted().then(done);
  await jest.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledTimes(2);
});
