import { existsSync } from 'node:fs'
import { installPackages } from './debian.ts'

/** Where distributions put a browser that can run without a screen; the leanest first. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** For a browser that runs unattended, as any user, and calls nobody. */
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

/** The path of a Chromium: the machine's own, else the system's package, else the one packed in the dependencies. */
export const findChromium = async (): Promise<string> => {
  const found = installed()
  if (found) return found
  // No network, or another system: the packed browser below is used.
  await installPackages('chromium-headless-shell').catch(() => false)
  return installed() ?? (await unpack())
}

const unpack = async (): Promise<string> => {
  const { default: packed } = await import('@sparticuz/chromium')
  return packed.executablePath()
}
