import type { InputOf } from '@openchair/contract'
import { bookWaiting, getDeskWaiting, offerTime } from '@openchair/contract/calls'
import { tellEvents } from '../src/booking/tell/tell-events.ts'
import { card, namesOf } from './booking.ts'
import { deskStaff, type DeskStaff } from './desk-staff.ts'
import { movableClock } from './movable-clock.ts'
import { outboxOf } from './outbox.ts'
import { readRows } from './rows.ts'
import { seedBrand } from './seed-brand.ts'
import { testApp } from './test-app.ts'
import { cancel, day, fillDay, joinAs } from './waiting-list.ts'

const shop = 'harbour-card'

type Sent = { readonly key?: string; readonly by?: DeskStaff }

/** A time of the day for which the guests of these tests wait. */
export const onTheDay = (time: string): string => `${day}T${time}:00-05:00`

/** Opens a shop whose professional Ada is booked the whole Tuesday, with reception at the desk. */
export const openLine = async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await testApp({ seed: seedBrand, clock })
  const times = await fillDay(t, shop, 'ada')
  const names = await namesOf(t, shop)
  const desk = await deskStaff(t, shop, { role: 'reception', name: 'Ana Ruiz' })
  const ada = names.barber('ada')
  const read = async (by = desk) => (await by.send(getDeskWaiting, { shopId: shop, day })).body
  const rowOf = async (id: string) => (await read()).line.find((row) => row.id === id)
  const versionOf = async (id: string): Promise<number> => (await rowOf(id))?.version ?? -1
  const headers = (key: string | undefined) => (key === undefined ? undefined : { 'idempotency-key': key })
  const timeFor = async (id: string, time: string) => ({
    shopId: shop,
    id,
    version: await versionOf(id),
    barberId: ada,
    dateTime: onTheDay(time),
  })
  return {
    t,
    clock,
    shop,
    times,
    names,
    desk,
    ada,
    read,
    rowOf,
    versionOf,
    join: (number: number) => joinAs(t, shop, number, { barberId: ada, paymentToken: card() }),
    /** Frees times without the worker, so that nothing is offered by itself. */
    free: async (...starts: readonly string[]) => {
      for (const start of starts) await cancel(t, times.get(start))
    },
    offer: async (
      id: string,
      time: string,
      { key, by = desk, ...more }: Sent & Partial<InputOf<typeof offerTime>> = {},
    ) => by.send(offerTime, { ...(await timeFor(id, time)), ...more }, headers(key)),
    book: async (
      id: string,
      time: string,
      { key, by = desk, ...more }: Sent & Partial<InputOf<typeof bookWaiting>> = {},
    ) => by.send(bookWaiting, { ...(await timeFor(id, time)), ...more }, headers(key)),
    activity: () =>
      readRows<{ readonly act: string; readonly after: object | null }>(
        t.pool,
        'select act, after from desk_activity order by at, act',
      ),
    mailsTo: async (number: number) => {
      await tellEvents(t.deps)
      const outbox = await outboxOf(t, `guest${number}@example.com`)
      return outbox.filter(({ channel }) => channel === 'email')
    },
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  }
}
