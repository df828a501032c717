import { expect, type Page } from '@playwright/test';
import { PATIENCE, TECHNICAL_LIMIT } from './faults';
import { drawn } from '../look/look';
import type { Offered } from '../walk/offered';
import type { Watch } from '../look/watch';

const EVERY = 10_000;
/** Between two attempts, in milliseconds. */
const MAX_PAUSE = 1600;
const NAME = '沈知夏';
const SEARCH = '/search-result';

const inSight = { visible: true };
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: new RegExp(name) });
const tap = (name: string) => (page: Page) => tab(page, name).click();
const follow = (to: string) => async (page: Page) => {
  await tab(page, '首页').click();
  // Most of them stand on banners that move.
  await page.locator(`main a[href^="${to}"]`).filter(inSight).first().dispatchEvent('click');
};

export type FaultTarget = {
  remote: string;
  screen: string;
  /** Where the person is before, a page of another remote, and how the screen is reached from there. */
  from: string;
  reach: (page: Page) => Promise<void>;
  shows: RegExp;
};

/** A screen of each remote. */
export const FAULT_TARGETS: readonly FaultTarget[] = [
  { remote: 'catalog', screen: 'HomeScreen', from: '/member-center', reach: tap('首页'), shows: /新品/ },
  { remote: 'account', screen: 'MemberCenterScreen', from: SEARCH, reach: tap('我的'), shows: /林先生的酒铺/ },
  { remote: 'orders', screen: 'CartScreen', from: SEARCH, reach: tap('购物车'), shows: /结算/ },
  { remote: 'courses', screen: 'CourseScreen', from: SEARCH, reach: follow('/course'), shows: /WSET/ },
  { remote: 'promotions', screen: 'ActivityScreen', from: SEARCH, reach: follow('/activity'), shows: /左岸/ },
];

export const block = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /页面没能打开，请检查网络后重试|页面出错了，请重试/, ...inSight });
/** Taps 「重试」, and waits until the block that it stood in is gone: what is seen next came of the retry. */
export async function retry(page: Page) {
  await block(page).evaluate((element) => element.setAttribute('data-before', ''));
  await page.getByRole('button', { name: '重试' }).filter(inSight).click();
  await expect(page.locator('[data-before]')).toHaveCount(0);
}
const searchBox = (page: Page) => page.getByRole('searchbox', { name: '搜索商品' }).filter(inSight);
const nameBox = (page: Page) => page.getByLabel('收货人');

/** What browser and shell say of what is broken here; anything else still fails the journey. */
export const expectBroken = (watch: Watch, remote: string) =>
  watch.allow(
    new RegExp(`/remotes/${remote}/`),
    /RUNTIME-008|Loading (CSS )?chunk|release document: timed out|Error: boom|^uncaught: boom/,
  );

export async function typeAddress(page: Page) {
  await page.goto('/address-order-edit');
  await nameBox(page).fill(NAME);
}

/** Opens the page from which the screen is reached. */
export async function standBefore(page: Page, { from }: FaultTarget) {
  await page.goto(from);
  await drawn(page);
}

export async function typedAddressStands(page: Page) {
  await page.goto('/address-order-edit');
  await expect(nameBox(page)).toHaveValue(NAME);
}

/** Another remote's page opens. */
export async function othersGoOn(page: Page, { from }: FaultTarget) {
  const back = page.getByRole('button', { name: '返回' }).filter(inSight);
  if (await back.isVisible()) await back.click();
  if (from === SEARCH) {
    await tab(page, '分类').click();
    await expect(searchBox(page)).toBeVisible();
  } else {
    await tab(page, '我的').click();
    await expect(page.getByText('林先生的酒铺').filter(inSight).first()).toBeVisible();
  }
}

export const loading = (page: Page) =>
  expect(page.getByRole('status', { name: '加载中' }).filter(inSight).first()).toBeVisible();

/** Waits until the ladder is at its end; its pauses, and what hangs, pass on the fake clock. */
export async function blocked(page: Page, { hangs = false } = {}) {
  if (hangs) {
    await page.clock.fastForward(PATIENCE);
    await expect(page.getByRole('button', { name: '重新加载' }).or(block(page)).filter(inSight).first()).toBeVisible();
  }
  await expect(async () => {
    await page.clock.fastForward(hangs ? TECHNICAL_LIMIT : MAX_PAUSE);
    await expect(block(page)).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: [50] });
}

/** Lets the page ask what is released, on the fake clock, until it knows what is offered; a question under way may be given up by that. */
export const askAnew = (page: Page, offered: Offered) =>
  expect(async () => {
    const answer = page.waitForResponse((response) => offered.isCurrent(response), { timeout: 10_000 });
    await Promise.all([answer, page.clock.fastForward(EVERY)]);
  }).toPass();

/** The screen is there, and no block. */
export async function stands(page: Page, { shows }: FaultTarget) {
  await expect(page.getByText(shows).filter(inSight).first()).toBeVisible();
  await expect(block(page)).toHaveCount(0);
}

/** Counts how often the whole page is loaded from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  return () => loads;
}
