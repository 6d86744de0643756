import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from '../../../packages/server/src/app.ts'
import type { Clock } from '../../../packages/server/src/clock.ts'
import { readConfig } from '../../../packages/server/src/config.ts'
import { createDeps } from '../../../packages/server/src/create-deps.ts'
import { createLog } from '../../../packages/server/src/log.ts'
import { migrate } from '../../../packages/server/src/store/migrate.ts'
import { openPool } from '../../../packages/server/src/store/open.ts'
import { namesOf } from '../../../packages/server/test/booking.ts'
import {
  chaosShop,
  type Debt,
  openDebts,
  seedChaosShop,
} from '../../../packages/server/test/chaos/chaos-shop.ts'
import { chaosGuests } from '../../../packages/server/test/chaos/guests.ts'
import { movableClock } from '../../../packages/server/test/movable-clock.ts'
import { newYork } from '../../../packages/server/test/random-request.ts'
import { type Send, sender } from '../../../packages/server/test/send.ts'
import type { TestApp } from '../../../packages/server/test/test-app.ts'
import { cancel, fillDay } from '../../../packages/server/test/waiting-list.ts'
import type { Connection } from '../shop.ts'

/** Milliseconds from one freed time to the next. */
const freeing = 3000
/** Times freed on a day before guests wait for the next day. */
const freedADay = 20

/** Opens the application in this process, on a given database, for the drill's own actions and checks. */
const openOwnApp = async (connection: Connection, clock: Clock, folder: string): Promise<TestApp> => {
  const config = readConfig({
    NODE_ENV: 'test',
    RATE_LIMIT: '0',
    UNPAID_BOOKINGS_A_DAY: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
  })
  const log = createLog('silent')
  const pool = openPool(connection, log)
  const deps = createDeps({ config, log, pool, clock })
  const app = await buildApp(deps, { checkOutputs: true })
  return {
    app,
    deps,
    pool,
    send: sender(app),
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await pool.end()
    },
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

/** The shop of the chaos runs on a given database, with full days and guests in debt, for so many minutes. */
export const openShop = async (connection: Connection, minutes: number, folder: string) => {
  await migrate(connection)
  const now = Temporal.Now.instant()
  const clock = movableClock(now.toString())
  const t = await openOwnApp(connection, clock, folder)
  await seedChaosShop(t.deps)
  const names = await namesOf(t, chaosShop)
  const today = now.toZonedDateTimeISO('America/New_York').toPlainDate()
  const days = Array.from({ length: Math.ceil(minutes) + 1 }, (_, index) =>
    today.add({ days: 3 + index }).toString(),
  )
  const taken = new Map<string, readonly string[]>()
  const debts: Debt[] = []
  for (const day of days) {
    taken.set(day, [...(await fillDay(t, chaosShop, 'cleo', day)).values()])
    debts.push(...(await openDebts(t, day)))
  }
  return {
    t,
    clock,
    staff: new Set([...taken.values()].flat()),
    shopId: names.shopId,
    /** An appointment in the form that a cart needs. */
    appointment: {
      barberId: names.barber('ann'),
      services: names.services('cut'),
      dateTime: newYork(today.add({ days: 2 }).toString(), 9),
    },
    /** Returns guests of this shop who send their requests with `send`. */
    guests: (send: Send) => {
      const guests = chaosGuests(send, names, today)
      guests.owe(debts)
      return guests
    },
    /** Frees times of the waiting list's days one by one, as staff do, until the drill is over. */
    freeTimes: async (waitFor: (day: string) => void, isOver: () => boolean): Promise<void> => {
      for (const [day, ids] of taken) {
        waitFor(day)
        for (const id of ids.slice(0, freedADay)) {
          // Tries again while the database is away.
          while (
            !isOver() &&
            !(await cancel(t, id).then(
              () => true,
              () => false,
            ))
          )
            await sleep(500)
          if (isOver()) return
          await sleep(freeing)
        }
      }
    },
  }
}
