import { createCart, updateCart } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { namesOf } from '../../../test/booking.ts'
import { movableClock } from '../../../test/movable-clock.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { seedBrand } from '../../../test/seed-brand.ts'
import { testApp } from '../../../test/test-app.ts'
import { day, fillDay, joinAs, offered } from '../../../test/waiting-list.ts'
import { releaseExpiredHolds } from '../../holds/release.ts'
import { changingTimes } from '../../holds/store-changes.ts'
import { sweepWaitingLists } from './sweep-waiting-lists.ts'

const shop = 'harbour-free'
/** Opens a full day with guests who open the details of a time. `type` returns the way to close them. */
const full = async () => {
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await testApp({ clock, seed: seedBrand })
  const names = await namesOf(t, shop)
  const taken = await fillDay(t, shop, 'dora')
  await fillDay(t, shop, 'eli')
  const type = async (time: string) => {
    const dora = { barberId: names.barber('dora'), services: names.services('corte') }
    const appointments = [{ ...dora, dateTime: `${day}T${time}:00-05:00` }]
    const { body } = await t.send(createCart, { id: shop, new_appointments: appointments })
    const input = { id: shop, cartId: body.id ?? '', new_appointments: appointments }
    expect((await t.send(updateCart, { ...input, hold: 'true' })).body.heldUntil).not.toBeNull()
    return () => t.send(updateCart, { ...input, hold: 'false' })
  }
  const everyJob = async () => {
    await releaseExpiredHolds(t.pool, clock.now())
    await runJobs(t)
    await sweepWaitingLists(t.deps)
  }
  /** Frees a time without announcing it. */
  const free = async (time: string) => {
    const statement = changingTimes(`update appointment set state = 'canceled' where id = $1`)
    await t.pool.query(statement, [taken.get(time)])
  }
  return { t, clock, type, everyJob, free }
}

test('a time that a guest held while they typed is offered to nobody when the hold ends or is given back [guest-M11]', async () => {
  const { t, clock, type, everyJob, free } = await full()
  await using _ = t
  await free('11:00')
  const before = await joinAs(t, shop, 1)
  const close = await type('11:00')
  await everyJob()
  const meanwhile = await joinAs(t, shop, 2)
  await close()
  await everyJob()
  expect([await offered(t, before), await offered(t, meanwhile)]).toEqual([[], []])
  await type('11:00')
  await everyJob()
  clock.advance({ minutes: 11 })
  await everyJob()
  expect([await offered(t, before), await offered(t, meanwhile)]).toEqual([[], []])
})

test('a time that freed before a guest held it to type is offered once that guest leaves it [guest-M11]', async () => {
  const { t, type, everyJob, free } = await full()
  await using _ = t
  const waiting = await joinAs(t, shop, 1)
  await free('11:00')
  const close = await type('11:00')
  await everyJob()
  expect(await offered(t, waiting), 'whoever types has it').toEqual([])
  await close()
  await sweepWaitingLists(t.deps)
  expect(await offered(t, waiting)).toEqual(['11:00'])
})
