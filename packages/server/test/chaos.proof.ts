import { expect, test } from 'vitest'
import { chaosGuests } from './chaos/guests.ts'
import { chaosShop, openDebts, seedChaosShop } from './chaos/chaos-shop.ts'
import { serverToKill } from './chaos/server-to-kill.ts'
import { isSettled, settleLater, checkOutcome } from './chaos/check-outcome.ts'
import { namesOf } from './booking.ts'
import { movableClock } from './movable-clock.ts'
import { testApp } from './test-app.ts'
import { cancel, fillDay } from './waiting-list.ts'

/** The number of times that the server is killed. `npm run chaos` sets 200. */
const kills = Number(process.env['KILLS'] ?? 2)
const isLong = process.env['KILLS'] !== undefined
const guestsAtOnce = 6
/** The most requests that a server answers before it is killed. */
const longestLife = 60
/** The number of kills after which guests wait for another day. */
const killsADay = 8

test(
  `all data is consistent after ${kills} kills of the server while guests book, change, pay, give gift cards, wait in line and accept offers`,
  async () => {
    const now = Temporal.Now.instant()
    const clock = movableClock(now.toString())
    await using t = await testApp({ clock, seed: seedChaosShop, settings: { LOG_LEVEL: 'silent' } })
    const server = serverToKill(t.pool.options)
    await using _ = { [Symbol.asyncDispose]: server.stop }
    const names = await namesOf(t, chaosShop)
    const today = now.toZonedDateTimeISO('America/New_York').toPlainDate()
    const guests = chaosGuests(server.send, names, today)
    let taken: ReadonlyMap<string, string> = new Map()
    const staff = new Set<string>()
    for (let kill = 0; kill < kills; kill += 1) {
      if (kill % killsADay === 0) {
        const day = today.add({ days: 3 + kill / killsADay }).toString()
        taken = await fillDay(t, chaosShop, 'cleo', day)
        for (const id of taken.values()) staff.add(id)
        guests.waitFor(day)
        guests.owe(await openDebts(t, day))
      }
      // The shop cancels bookings of its own, so that guests on the waiting list are offered the times.
      for (const id of [...taken.values()].slice((kill % killsADay) * 2, (kill % killsADay) * 2 + 2))
        await cancel(t, id)
      await server.start(1 + Math.floor(Math.random() * longestLife))
      await Promise.all(Array.from({ length: guestsAtOnce }, () => guests.live(server.isUp)))
      await server.died()
    }
    await server.start()
    await guests.repeatAll()
    // In a long run the server finishes everything by itself, within the minute between two sweeps.
    if (isLong) await expect.poll(() => isSettled(t.pool), { timeout: 90_000, interval: 200 }).toBe(true)
    await server.stop()
    await settleLater(t, clock)
    expect(await isSettled(t.pool)).toBe(true)
    const { faults, figures } = await checkOutcome(t, guests.promised, staff)
    if (isLong)
      console.log(`chaos: ${JSON.stringify({ kills, faults, ...figures, answers: guests.tally }, null, 1)}`)
    expect(faults).toEqual({})
    expect(figures.sales).toBeGreaterThan(0)
  },
  120_000 + kills * 30_000,
)
