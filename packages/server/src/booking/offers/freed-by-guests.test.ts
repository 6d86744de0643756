import { bookOfferedSlot, cancelAppointment, rescheduleAppointment } from '@openchair/contract/calls'
import { beforeEach, expect, test } from 'vitest'
import { card } from '../../../test/booking.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { cancel, type FullDay, joinAs, offered, onFullDays, readAs } from '../../../test/waiting-list.ts'

// Runs only the jobs that the calls add, without the sweep of every minute.

let opened: FullDay
let t: TestApp
let next: string
let appointment: string
onFullDays((full) => {
  opened = full
  t = full.t
})
const join = (number: number) =>
  joinAs(t, opened.shop, number, { barberId: opened.hana, paymentToken: card() })

/** A guest has booked 11:15, and the jobs have found nothing to offer to the next in line. */
beforeEach(async () => {
  const first = await join(1)
  await cancel(t, opened.taken.get('11:15'))
  await runJobs(t)
  const [slot] = (await readAs(t, first)).timeSlots
  const booked = await t.send(bookOfferedSlot, {
    waitingListCustomerId: first,
    waitingListSlotId: slot?.waitingListSlotId ?? '',
    total: slot?.total ?? 0,
  })
  expect(booked.status, booked.refusal.code).toBe(200)
  const { rows } = await t.pool.query<{ id: string }>(
    'select id from appointment where sale_order_id is not null',
  )
  appointment = rows[0]?.id ?? ''
  next = await join(2)
  await runJobs(t)
  expect(await offered(t, next)).toEqual([])
})

test('a time that a guest cancels is offered to the next in line', async () => {
  expect((await t.send(cancelAppointment, { id: appointment })).status).toBe(200)
  await runJobs(t)
  expect(await offered(t, next)).toEqual(['11:15'])
})

test('a time that a guest moves away from is offered to the next in line', async () => {
  const to = { id: appointment, barberId: opened.hana, dateTime: '2026-11-26T10:00:00+00:00' }
  const { total } = (await t.send(rescheduleAppointment, { ...to, validate: true })).body.breakdown
  expect((await t.send(rescheduleAppointment, { ...to, total })).status).toBe(200)
  await runJobs(t)
  expect(await offered(t, next)).toEqual(['11:15'])
})
