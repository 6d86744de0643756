import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '../scripts/chromium.ts'
import { keepCompiled } from '../scripts/compiled.ts'

keepCompiled()

/** Set by `start-server.ts` before the journeys begin. */
const baseURL = process.env['OPENCHAIR_URL'] ?? ''

/** Journeys in a real browser against the real server, on a phone of 375 px. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './start-server.ts',
  outputDir: '../test-results',
  reporter: [['list'], ['./tell-counts.ts']],
  fullyParallel: true,
  workers: 2,
  // As in `vitest.config.ts`.
  retries: 1,
  // These end only what hangs: how fast a machine is, and what else it does, decides no journey.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    actionTimeout: 30_000,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: await findChromium(),
      args: [...chromiumFlags],
    },
  },
})
