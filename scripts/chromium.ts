import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

/** Where distributions put a browser that can run without a screen; the leanest first. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const run = promisify(execFile)

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

/** Debian's package, where one may install it; two processes that both try wait for the package manager's lock. */
const install = async (): Promise<void> => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const options = ['-o', 'DPkg::Lock::Timeout=120', '-qq']
  const environment = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    await run('apt-get', [...options, 'update'], environment)
    await run(
      'apt-get',
      [...options, 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
      environment,
    )
  } catch {
    // No network, or another system: the packed browser below is used.
  }
}

/** The path of a Chromium: the machine's own, else the system's package, else the one packed in the dependencies. */
export const findChromium = async (): Promise<string> => {
  const found = installed()
  if (found) return found
  await install()
  return installed() ?? (await unpack())
}

const unpack = async (): Promise<string> => {
  const { default: packed } = await import('@sparticuz/chromium')
  return packed.executablePath()
}
