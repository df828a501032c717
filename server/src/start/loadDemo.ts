import type { Demo } from '../app';
import type { Configuration } from '../configuration';

/** The one place where the server reaches the demo; in production its code is never loaded. */
export async function loadDemo({ mode }: Pick<Configuration, 'mode'>): Promise<Demo | null> {
  if (mode === 'production') return null;
  const { demo } = await import('@cellar/demo/demo');
  return demo;
}
