import { existsSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { installPackages } from './debian.ts'

/** Paths at which distributions install a browser that runs without a screen, the leanest first. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Flags for a browser that runs unattended, as any user, and makes no connections of its own. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const installed = (): string | undefined =>
  [process.env['CHROMIUM'], ...places].find((place) => place && existsSync(place))

/**
 * Finds a Chromium: the machine's own, else a system package that it installs, else the one in the
 * dependencies.
 */
export const findChromium = async (): Promise<string> => {
  const found = installed()
  if (found) return found
  // Without a network, or on another system, the browser from the dependencies is used.
  await installPackages('chromium-headless-shell').catch(() => false)
  return installed() ?? (await unpack())
}

const unpack = async (): Promise<string> => {
  const { default: packed } = await import('@sparticuz/chromium')
  return packed.executablePath()
}

/** Starts a Chromium without a screen, with its usual flags and these. */
export const launchChromium = async (...more: readonly string[]): Promise<Browser> => {
  const { chromium } = await import('playwright-core')
  return chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags, ...more] })
}
