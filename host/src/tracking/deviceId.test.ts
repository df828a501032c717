import { deviceId } from './deviceId';

afterEach(() => jest.restoreAllMocks());

// Rule: track-8
it.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A.230803) AppleWebKit/537.36', 'Pixel 8'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15', 'iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'X11'],
  ['nothing known', ''],
])('%s is kept as the model %j beside the id', (agent, model) => {
  localStorage.clear();
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(agent);
  const id = deviceId();
  expect(localStorage.getItem('model_name')).toBe(model);
  expect([localStorage.getItem('distinct_id'), deviceId()]).toEqual([id, id]);
});
