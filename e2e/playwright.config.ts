import { defineConfig, type Project } from '@playwright/test'
import { chromiumFlags, findChromium } from '../scripts/chromium.ts'
import { programOf } from './engines/engine.ts'
import { firefoxOptions } from './engines/firefox.ts'
import { keepCompiled } from '../scripts/compiled.ts'

keepCompiled()

/** Set by `start-server.ts` before the journeys begin. */
const baseURL = process.env['OPENCHAIR_URL'] ?? ''

/**
 * Where `npm run browsers` asks for it, each engine walks all journeys; else those that are here already walk the shortest whole
 * booking beside Chromium, which walks all.
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
 * Fewer processes, and code that is not optimized: a journey is over before either pays. What a guest sees differs in nothing.
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
  // A page waits more than it works: three keep two processors busy.
  workers: 3,
  // These end only what hangs: how fast a machine is, and what else it does, decides no journey.
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
