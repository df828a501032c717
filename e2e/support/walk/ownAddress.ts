import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { faultsOnArrival } from '../look/arrival';
import type { Shop } from '../calls';
import type { Place } from './places';
import { mainText } from '../look/reach';
import { openedAt, valueOf } from './visits';
import type { Watch } from '../look/watch';

/** What the bar of a screen says when it is opened as its visit says. */
export const titlesOf = async ({ navTitle, visit }: Place, shop: Shop) => [
  (visit.heading && (await valueOf(shop, visit.heading))) ?? navTitle,
];

/** Pages before this one that said the same. Every worker adds what its pages say, so that the later of two alike finds the other. */
async function saidBefore(page: Page, place: Place, outputDir: string): Promise<string[]> {
  const texts = path.join(outputDir, 'texts');
  fs.mkdirSync(texts, { recursive: true });
  const said = await mainText(page);
  const own = encodeURIComponent(place.path);
  fs.writeFileSync(path.join(texts, own), said);
  return fs
    .readdirSync(texts)
    .filter((other) => other !== own && fs.readFileSync(path.join(texts, other), 'utf8') === said)
    .map((other) => `it says the same as ${decodeURIComponent(other)}`);
}

type Options = { page: Page; shop: Shop; watch: Watch; withAxe?: boolean; outputDir: string };

/** Loads a screen as a document of its own, with the things that its visit names, and says what is wrong with it. */
export async function faultsAtOwnAddress(place: Place, { page, shop, watch, withAxe = false, outputDir }: Options) {
  const { address, stored } = await openedAt(place.path, place.visit, shop);
  const titles = await titlesOf(place, shop);
  const faults = await faultsOnArrival(
    { address, stored, endsAt: place.leadsTo ?? place.path, titles },
    { page, watch, withAxe },
  );
  return [...faults, ...(place.leadsTo ? [] : await saidBefore(page, place, outputDir))];
}
