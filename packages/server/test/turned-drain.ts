/**
 * Loaded before a server in a separate process, so that its wait while it drains ends when the parent says
 * so.
 */
import { once } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

const drain = Number(process.env['DRAIN_SECONDS']) * 1000
const wait = timers.setTimeout
const turned: typeof wait = async (delay, value, options) => {
  if (delay !== drain) return wait(delay, value, options)
  process.send?.('drains')
  await once(process, 'message')
  return wait(0, value, options)
}
timers.setTimeout = turned
syncBuiltinESMExports()
