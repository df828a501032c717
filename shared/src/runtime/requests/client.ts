export type ClientKind = 'h5' | 'ios' | 'android';

const agent = () => navigator.userAgent;

/** Version of our own app around the page, or null in every browser. */
export const appVersion = (): string | null => /CellarApp\/([\d.]+)/.exec(agent())?.[1] ?? null;

export const inApp = () => appVersion() !== null;

/** iPads ask for desktop pages under a Mac's name, but a Mac has no touch points. */
const isApple = () => /iPhone|iPad|iPod/.test(agent()) || (/Macintosh/.test(agent()) && navigator.maxTouchPoints > 1);
const isAndroid = () => /Android/.test(agent());

/** ios and android are our own apps only; a phone's browser and the messenger are h5. */
export const clientKind = (): ClientKind => {
  if (!inApp()) return 'h5';
  return isAndroid() ? 'android' : isApple() ? 'ios' : 'h5';
};

export const inMessenger = () => /MicroMessenger/i.test(agent());

/** Operating system for tracking: 3 Android, 4 iOS, 2 everything else. */
export const systemType = (): 2 | 3 | 4 => (isAndroid() ? 3 : isApple() ? 4 : 2);

/** Compares versions part by part as numbers: 2.10 is above 2.4, 2.4.0 is not. */
export function compareVersions(left: string, right: string): number {
  const a = left.split('.').map(Number);
  const b = right.split('.').map(Number);
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Apps above 2.4 have the newer screens. */
export const isNewerApp = () => compareVersions(appVersion() ?? '0', '2.4') > 0;
