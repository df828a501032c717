import type { Health } from '@cellar/shared/api/platform/releases/shapes';

const PERCENT = 100;
const SECOND = 1000;
const NONE = '–';

/** 1000 → 10%, 50 → 0.5%, 25 → 0.25% */
export const percentOf = (basisPoints: number): string => `${basisPoints / PERCENT}%`;

/** 10 or 0.25, as typed, → basis points; null: no share. */
export function basisPointsOf(text: string): number | null {
  const trimmed = text.trim().replace(/[%％]$/, '');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(trimmed)) return null;
  const points = Math.round(Number(trimmed) * PERCENT);
  return points <= PERCENT * PERCENT ? points : null;
}

export type Grade = 'good' | 'slow' | 'bad';
export type Figure = { text: string; grade: Grade };

/** Borders of what Google calls good and poor. */
const BORDERS = { lcp: [2500, 4000], inp: [200, 500], cls: [0.1, 0.25] } as const;

const gradeOf = (value: number, [good, poor]: readonly [number, number]): Grade => {
  if (value <= good) return 'good';
  return value <= poor ? 'slow' : 'bad';
};

const none: Figure = { text: NONE, grade: 'good' };

const vital =
  (name: keyof typeof BORDERS, text: (value: number) => string) =>
  (health: Health | null): Figure => {
    const value = health?.[name] ?? null;
    return value === null ? none : { text: text(value), grade: gradeOf(value, BORDERS[name]) };
  };

export const lcpOf = vital('lcp', (ms) => `${(ms / SECOND).toFixed(2)} s`);
export const inpOf = vital('inp', (ms) => `${Math.round(ms)} ms`);
export const clsOf = vital('cls', (cls) => cls.toFixed(3));

export const sessionsOf = (health: Health | null): string => health?.sessions.toLocaleString('en-US') ?? NONE;

const CLEARLY_WORSE = 0.02;

/** Failing sessions; bad when clearly more of them fail than of `others`. */
export function failingOf(health: Health | null, others: Health | null = null): Figure {
  if (!health) return none;
  const text = `${health.failing}（${(health.rate * PERCENT).toFixed(1)}%）`;
  return { text, grade: health.failing > 0 && health.rate >= (others?.rate ?? 0) + CLEARLY_WORSE ? 'bad' : 'good' };
}

const KB = 1024;
/** Below a kilobyte in bytes: a difference of some bytes is not shown as a kilobyte. */
export const sizeOf = (bytes: number): string => {
  if (bytes < KB) return `${bytes} B`;
  return bytes < KB * KB ? `${+(bytes / KB).toFixed(1)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;
};
