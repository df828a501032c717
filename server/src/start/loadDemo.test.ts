import { vi } from 'vitest';
import { loadDemo } from './loadDemo';

vi.mock('@cellar/demo/demo', () => ({
  get demo() {
    throw new Error('the demo was loaded');
  },
}));

test('production never loads the demo', async () => {
  expect(await loadDemo({ mode: 'production' })).toBeNull();
  await expect(loadDemo({ mode: 'demo' })).rejects.toThrow('the demo was loaded');
});
