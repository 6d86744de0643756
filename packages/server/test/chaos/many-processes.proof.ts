import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { namesOf } from '../booking.ts'
import { movableClock } from '../movable-clock.ts'
import { startPgBouncer } from '../pgbouncer.ts'
import { databaseUrl } from '../running-server.ts'
import type { Send } from '../send.ts'
import { testApp } from '../test-app.ts'
import { cancel, fillDay } from '../waiting-list.ts'
import { chaosShop, openDebts, seedChaosShop } from './chaos-shop.ts'
import { chaosGuests } from './guests.ts'
import { NoAnswer, type ServerToKill, serverToKill } from './server-to-kill.ts'
import { isSettled, settleLater, checkOutcome } from './check-outcome.ts'

const processes = 4
/** The number of times that one of the processes is killed. `npm run chaos` sets 200. */
const kills = Number(process.env['KILLS'] ?? 4)
/** Set by `POOLER=1`, with which `npm run chaos` puts PgBouncer before the database. */
const isPooled = process.env['POOLER'] !== undefined
const isLong = process.env['KILLS'] !== undefined
const guestsAtOnce = 8
/** The most requests that a process answers before it is killed. */
const longestLife = 80

/** Sends each request to the next process that runs, like a load balancer. */
const balancing = (servers: readonly ServerToKill[]): Send => {
  let turn = 0
  return async (...sent: Parameters<Send>) => {
    turn += 1
    const running = servers.filter((server) => server.isUp())
    const server = running[turn % running.length]
    if (server) return server.send(...sent)
    await sleep(20)
    throw new NoAnswer()
  }
}

test(
  `${processes} processes on one database are consistent after ${kills} kills of one of them`,
  async () => {
    const now = Temporal.Now.instant()
    const clock = movableClock(now.toString())
    await using t = await testApp({ clock, seed: seedChaosShop, settings: { LOG_LEVEL: 'silent' } })
    await using pooler = isPooled ? await startPgBouncer(t.pool.options) : undefined
    const settings: Readonly<Record<string, string>> = pooler
      ? { DATABASE_URL: pooler.url(t.pool.options), DATABASE_DIRECT_URL: databaseUrl(t.pool.options) }
      : {}
    const servers = Array.from({ length: processes }, () => serverToKill(t.pool.options, settings))
    await using _ = {
      [Symbol.asyncDispose]: async () => void (await Promise.all(servers.map(({ stop }) => stop()))),
    }
    const names = await namesOf(t, chaosShop)
    const today = now.toZonedDateTimeISO('America/New_York').toPlainDate()
    const guests = chaosGuests(balancing(servers), names, today)
    const day = today.add({ days: 3 }).toString()
    const taken = await fillDay(t, chaosShop, 'cleo', day)
    guests.waitFor(day)
    guests.owe(await openDebts(t, day))
    for (const id of [...taken.values()].slice(0, 4)) await cancel(t, id)

    let left = kills
    const keep = async (server: ServerToKill): Promise<void> => {
      while (left > 0) {
        left -= 1
        await server.start(1 + Math.floor(Math.random() * longestLife))
        await server.died()
      }
      await server.start()
    }
    let areKilled = false
    const kept = Promise.all(servers.map(keep)).then(() => (areKilled = true))
    await Promise.all(Array.from({ length: guestsAtOnce }, () => guests.live(() => !areKilled)))
    await kept
    if (!isLong) {
      // The work of killed processes stays leased for a minute, unless a process starts alone.
      await Promise.all(servers.map(({ stop }) => stop()))
      await servers[0]?.start()
    }
    await guests.repeatAll()
    // In a long run the processes finish everything by themselves, within the minute between two sweeps.
    if (isLong) await expect.poll(() => isSettled(t.pool), { timeout: 90_000, interval: 200 }).toBe(true)
    await Promise.all(servers.map(({ stop }) => stop()))
    await settleLater(t, clock)
    expect(await isSettled(t.pool)).toBe(true)
    const { faults, figures } = await checkOutcome(t, guests.promised, new Set(taken.values()))
    if (isLong)
      console.log(
        `chaos: ${JSON.stringify({ processes, kills, faults, ...figures, answers: guests.tally }, null, 1)}`,
      )
    expect(faults).toEqual({})
    expect(figures.sales).toBeGreaterThan(0)
  },
  120_000 + kills * 30_000,
)
