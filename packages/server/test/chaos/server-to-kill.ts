import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { overHttp } from '../over-http.ts'
import { addressOf, databaseUrl, type RunningServer, startServerProcess } from '../running-server.ts'
import { type Send, sender } from '../send.ts'

/** Milliseconds after its last request within which the server is killed. */
const lastMoments = 40

/** Thrown if no answer arrived. The client then does not know the outcome. */
export class NoAnswer extends Error {}

export type ServerToKill = ReturnType<typeof serverToKill>

/**
 * The product as a separate process on a database. A test can kill it and start it again. Guests' requests go
 * over HTTP to the process that runs, each from another address. @param settings additional ones, as in the
 * environment.
 */
export const serverToKill = (connection: pg.PoolConfig, settings: Readonly<Record<string, string>> = {}) => {
  let server: RunningServer | undefined
  let address: string | undefined
  let left = Number.POSITIVE_INFINITY
  let guests = 0
  const { promise: first, resolve: firstDone } = Promise.withResolvers<void>()
  let died = { promise: first, resolve: firstDone }
  const kill = async (): Promise<void> => {
    await sleep(Math.random() * lastMoments)
    server?.kill('SIGKILL')
  }
  const inject: Parameters<typeof sender>[0]['inject'] = async (request) => {
    if (address === undefined) throw new NoAnswer()
    left -= 1
    if (left === 0) void kill()
    guests += 1
    const from = { 'x-forwarded-for': `10.${guests >> 16}.${(guests >> 8) & 255}.${guests & 255}` }
    try {
      return await overHttp(address, from).inject(request)
    } catch {
      throw new NoAnswer()
    }
  }
  const send: Send = sender({ inject })
  return {
    send,
    /** Starts the server. Kills it at a random moment while it answers the last of this many requests. */
    start: async (requests = Number.POSITIVE_INFINITY): Promise<void> => {
      died = Promise.withResolvers<void>()
      server = startServerProcess({
        PORT: '0',
        DATABASE_URL: databaseUrl(connection),
        LOG_LEVEL: 'silent',
        RATE_LIMIT: '0',
        UNPAID_BOOKINGS_A_DAY: '0',
        TRUSTED_PROXIES: '1',
        WIDGET_DIR: '/nonexistent',
        ...settings,
      })
      server.once('exit', () => {
        address = undefined
        died.resolve()
      })
      left = requests
      address = await addressOf(server)
    },
    isUp: (): boolean => address !== undefined,
    died: (): Promise<void> => died.promise,
    stop: async (): Promise<void> => {
      if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}
