import { expect, type Page } from '@playwright/test';
import { axeFindings, drawn, stickingOut, walkThrough } from './look';
import { mainText, outOfReach } from './reach';
import type { Watch } from './watch';

const WIDTH = 375;

/** An address with what lies in the storage before it is loaded, where it ends, and what the page there may be called. */
export type Address = { address: string; stored?: Record<string, string>; endsAt: string; titles: string[] };

type Options = { page: Page; watch: Watch; withAxe: boolean };

/** Loads an address as a document of its own and names what is wrong with the page that comes. */
export async function faultsOnArrival(
  { address, stored = {}, endsAt, titles }: Address,
  { page, watch, withAxe }: Options,
): Promise<string[]> {
  const known = watch.unexpected().length;
  // The storage belongs to the shop's origin: the page before is one of it, but for the first.
  if (page.url() === 'about:blank') await page.goto('/update-app');
  await page.evaluate(
    (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
    Object.entries(stored),
  );
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const heading = page.getByRole('heading', { level: 1 }).filter({ visible: true });
  const place = async () => {
    const [said, at] = [(await heading.allInnerTexts()).join(), new URL(page.url()).pathname];
    return at === endsAt && titles.some((title) => said.includes(title)) ? null : `it is 「${said}」 at ${at}`;
  };
  const wrongPlace = await expect
    .poll(place)
    .toBeNull()
    .then(() => null, place);
  await drawn(page);
  const failed = page.getByRole('alert').filter({ visible: true, has: page.getByRole('button', { name: '重新加载' }) });
  const isShown = async () => (await failed.count()) === 0 && (await mainText(page)) !== '';
  const shown = await expect
    .poll(isShown)
    .toBe(true)
    .then(
      () => [],
      async () => [`it says 「${await mainText(page)}」`],
    );
  if (withAxe) await walkThrough(page);
  return [
    ...(wrongPlace ? [wrongPlace] : []),
    ...shown,
    ...(await stickingOut(page, WIDTH)),
    ...(await outOfReach(page)),
    ...(withAxe ? await axeFindings(page) : []),
    ...watch.unexpected().slice(known),
  ];
}
