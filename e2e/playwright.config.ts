import { defineConfig } from '@playwright/test';
import { EXPECT_MS, JOURNEY_MS } from './support/server/patience';

/** What takes longest begins first: whatever comes last then ends together with the rest. */
const LONG = ['rehearsal', 'faults', 'merchant', 'every', 'addresses', 'desk-pages'].map(
  (name) => `**/${name}.spec.ts`,
);

export default defineConfig({
  testDir: './journeys',
  globalSetup: './support/server/globalSetup.ts',
  outputDir: '../test-results',
  // Journeys wait more than they work.
  workers: 3,
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'journeys', testIgnore: LONG },
  ],
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: JOURNEY_MS,
  expect: { timeout: EXPECT_MS },
  reporter: [['list']],
  use: {
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a journey is short-lived: with more room its scripts collect their garbage less often.
        '--js-flags=--min-semi-space-size=16',
      ],
    },
  },
});
