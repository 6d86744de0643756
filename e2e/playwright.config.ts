import { defineConfig, type Project } from '@playwright/test'
import { chromiumFlags, findChromium } from '../scripts/chromium.ts'
import { programOf } from './engines/engine.ts'
import { firefoxOptions } from './engines/firefox.ts'
import { keepCompiled } from '../scripts/compiled.ts'

keepCompiled()

/** `start-server.ts` sets it before the journeys begin. */
const baseURL = process.env['OPENCHAIR_URL'] ?? ''

/**
 * With `npm run browsers` each engine runs all journeys. Otherwise Chromium runs all, and other installed
 * engines only the shortest whole booking.
 */
const shortest =
  process.env['JOURNEYS'] === 'all'
    ? {}
    : { testMatch: 'wynwood.journey.ts', grep: /from the brand page to a confirmation/ }

const firefox = programOf('firefox')
const others: readonly Project[] = [
  ...(firefox === undefined ? [] : [{ name: 'firefox', ...shortest, use: firefoxOptions(firefox) }]),
  ...(programOf('webkit') === undefined
    ? []
    : [{ name: 'webkit', ...shortest, use: { browserName: 'webkit' } } as const]),
]

/**
 * Fewer processes and unoptimized code, since a journey is too short for either to pay off. The guest sees no
 * difference.
 */
const cheapFlags = ['--js-flags=--no-opt,--no-maglev', '--in-process-gpu', '--renderer-process-limit=1']

/** Journeys in a real browser against the real server, on a phone of 375 px. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './start-server.ts',
  outputDir: '../test-results',
  reporter: [['list'], ['./tell-counts.ts']],
  fullyParallel: true,
  // Pages wait more than they work, so three keep two processors busy.
  workers: 3,
  // Timeouts end only what hangs, so that a slow or busy machine fails no journey.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: {
    baseURL,
    actionTimeout: 120_000,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'chromium',
      use: {
        isMobile: true,
        launchOptions: { executablePath: await findChromium(), args: [...chromiumFlags, ...cheapFlags] },
      },
    },
    ...others,
  ],
})
