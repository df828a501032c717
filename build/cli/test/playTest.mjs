const STEP_TAKES = 20_000;
const OPENS_WITHIN = 60_000;
const CALMS_WITHIN = 4_000;
/** The shell's words in the place of a screen that did not come or threw. */
const BLOCK = '页面没能打开';
/** How the browser remarks on answers of 400 and above. */
const UNLOADED = 'Failed to load resource';

const lineOf = (error) => String(error?.message ?? error).split('\n')[0];

function watch(page) {
  const found = [];
  page.on('pageerror', (error) => found.push(`threw: ${lineOf(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith(UNLOADED))
      found.push(`console: ${lineOf(message.text())}`);
  });
  return found;
}

async function settle(page) {
  await page.locator('main, [role=alert]').filter({ visible: true }).first().waitFor({ timeout: OPENS_WITHIN });
  await page.waitForLoadState('networkidle', { timeout: CALMS_WITHIN }).catch(() => {
    // A call that never comes, or a page that polls.
  });
}

async function see(page, text) {
  const shown = page.getByText(text).or(page.getByLabel(text)).filter({ visible: true }).first();
  await shown.waitFor().catch(async () => {
    const body = await page.locator('body').innerText();
    throw new Error(`“${text}” does not show; there is: ${body.replace(/\s+/g, ' ').slice(0, 200)}`);
  });
}

async function drawScreen(page, { open, path, see: text }) {
  await page.goto(open, { timeout: OPENS_WITHIN });
  if (text) await see(page, text);
  else await settle(page);
  if ((await page.getByRole('alert').filter({ hasText: BLOCK }).count()) > 0)
    throw new Error('its screen did not open');
  const at = await page.evaluate('location.pathname');
  const asked = new URL(path, 'http://standin').pathname;
  if (at !== asked) throw new Error(`${asked} led to ${at}: name a person in standin.json where the screen needs one`);
}

/** Plays one test in a page of its own. Answers what is wrong, in sentences; null: a journey that has nothing to be played with. */
export async function playTest(browser, test, { origin, unanswered, ask, readJourney, playSteps }) {
  const journey = test.journey && (await readJourney(test.journey, ask));
  if (journey === null) return null;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  unanswered.length = 0;
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_TAKES);
    const found = watch(page);
    const drawn = journey ? undefined : await drawScreen(page, test).catch(lineOf);
    const failed = drawn ?? (await playSteps(page, journey?.steps ?? test.steps, settle));
    return [...new Set([...(failed ? [failed] : []), ...found, ...unanswered])];
  } finally {
    await context.close();
  }
}
