import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { makeDataDir } from './data-dir.ts'
import { serveOutside } from './serve-outside.ts'

/**
 * Milliseconds after which a product that does not start counts as hung; far more than a slow machine needs.
 */
export const patience = 600_000

const program = path.resolve(import.meta.dirname, '../scripts/start.ts')

/**
 * Starts the product on a separate database, with additional settings. Returns its address, the folder of its
 * database and a function that stops it. `prepare` fills the database before the demo brand would; `command`
 * are Node's arguments.
 */
export const startProduct = async (
  settings: Readonly<Record<string, string>> = {},
  prepare?: (dataDir: string) => Promise<void>,
  command: readonly string[] = [program],
) => {
  const dataDir = await makeDataDir('openchair-e2e-')
  await prepare?.(dataDir)
  // The product must not get the NODE_ENV of the tests.
  const { NODE_ENV: _, ...environment } = process.env
  const server = spawn(process.execPath, command, {
    // All journeys share one address, and each opens more pages than a guest.
    env: {
      ...environment,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      UNPAID_BOOKINGS_A_DAY: '0',
      TYPING_HOLDS: '0',
      RATE_LIMIT: '60000',
      // A busy machine may be late, which must not fail a journey.
      WAITING_ROOM_DELAY: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ready = Promise.withResolvers<string>()
  const partnerIn = () => /partner: (http:\S+)\/partner/.exec(text)?.[1] ?? ''
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  let text = ''
  server.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    const address = /Openchair is ready: (http:\/\/[^/\s]+)/.exec(text)?.[1]
    if (address !== undefined) ready.resolve(address)
  })
  void ended.then(() => ready.reject(new Error(`The server has ended: ${text}`)))
  const tooLong = setTimeout(() => ready.reject(new Error(`The server is not ready: ${text}`)), patience)
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const url = await ready.promise
    return { url, partnerUrl: partnerIn(), dataDir, server, stop }
  } catch (error) {
    await stop()
    throw error
  } finally {
    clearTimeout(tooLong)
  }
}

/**
 * Makes the helpers of a journey use this product while it runs; its worker's other journeys use the usual
 * server again.
 */
export const asProduct = async (
  { url, partnerUrl }: { readonly url: string; readonly partnerUrl?: string },
  run: (url: string) => Promise<void>,
): Promise<void> => {
  const { OPENCHAIR_URL, OPENCHAIR_PARTNER_URL } = process.env
  Object.assign(process.env, {
    OPENCHAIR_URL: url,
    ...(partnerUrl !== undefined && { OPENCHAIR_PARTNER_URL: partnerUrl }),
  })
  await run(url)
  for (const [name, before] of Object.entries({ OPENCHAIR_URL, OPENCHAIR_PARTNER_URL }))
    if (before !== undefined) process.env[name] = before
}

/**
 * Runs before the journeys. Uses the server in OPENCHAIR_URL instead of starting one. Then journeys in which
 * time passes need its database's folder in OPENCHAIR_DATA_DIR, and those on a partner's page need its
 * address in OPENCHAIR_PARTNER_URL.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  const outside = await serveOutside()
  process.env['OPENCHAIR_OUTSIDE'] = outside.url
  if (process.env['OPENCHAIR_URL'] !== undefined) return outside.stop
  const { url, partnerUrl, dataDir, stop } = await startProduct()
  process.env['OPENCHAIR_URL'] = url
  process.env['OPENCHAIR_DATA_DIR'] = dataDir
  process.env['OPENCHAIR_PARTNER_URL'] = partnerUrl
  return async () => void (await Promise.all([outside.stop(), stop()]))
}
