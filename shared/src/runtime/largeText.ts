const COOKIE = 'cellar-large-text';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export const isLargeText = (): boolean => document.documentElement.classList.contains('large-text');

/** Switches the large-text mode on or off, on this page at once and in the HTML of the next ones. */
export function setLargeText(on: boolean) {
  document.documentElement.classList.toggle('large-text', on);
  document.cookie = `${COOKIE}=${on ? 1 : 0}; Path=/; Max-Age=${on ? YEAR_SECONDS : 0}; SameSite=Lax`;
}
