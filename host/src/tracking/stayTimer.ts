import { writeKey } from '@cellar/shared/runtime/storage';

const TICK = 1000;
let seconds = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function set(value: number) {
  seconds = value;
  writeKey('browseTime', String(value));
}

/** Whole seconds that the page has been shown. */
export const staySeconds = () => seconds;

export function startStay() {
  stopStay();
  timer = setInterval(() => set(seconds + 1), TICK);
}

export function stopStay() {
  clearInterval(timer);
  timer = undefined;
  set(0);
}
