import { useCallback, useEffect, useRef, useState } from 'react';

const STEP_MS = 80;
const SLOW_MS = 320;
const ROUNDS = 2;
export const CELLS = 8;

const still = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

/** The light that runs round the board: `spin` sets it going, `stopAt` brings it to the prize and resolves when it rests there. */
export function useSpin() {
  const [lit, setLit] = useState(-1);
  const at = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const step = useCallback(() => {
    at.current = (at.current + 1) % CELLS;
    setLit(at.current);
  }, []);

  const spin = useCallback(() => {
    if (still()) return;
    const run = () => {
      step();
      timer.current = setTimeout(run, STEP_MS);
    };
    run();
  }, [step]);

  /** `prize` is its place among `count` prizes; below 0 puts the light out. */
  const stopAt = useCallback(
    (prize: number, count: number) =>
      new Promise<void>((resolve) => {
        clearTimeout(timer.current);
        if (prize < 0 || still() || count === 0) {
          setLit(prize < 0 ? -1 : prize % CELLS);
          resolve();
          return;
        }
        const cell = prize % CELLS;
        let togo = ((cell - at.current + CELLS) % CELLS) + ROUNDS * CELLS;
        const run = () => {
          if (togo-- <= 0) return resolve();
          step();
          timer.current = setTimeout(
            run,
            togo < CELLS ? STEP_MS + ((SLOW_MS - STEP_MS) * (CELLS - togo)) / CELLS : STEP_MS,
          );
        };
        run();
      }),
    [step],
  );
  return { lit, spin, stopAt };
}
