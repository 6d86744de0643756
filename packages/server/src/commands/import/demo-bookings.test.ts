import { getBarberSchedule } from '@openchair/contract/calls'
import { type Interval, openIntervals } from '@openchair/rules'
import { expect, test } from 'vitest'
import { importDemo } from '../../../../../demo/import-demo.ts'
import { demoBookings, demoShops } from '../../../test/demo-app.ts'
import { openedOnce } from '../../../test/opened-once.ts'
import { testApp } from '../../../test/test-app.ts'

const opened = openedOnce(() => testApp({ seed: importDemo }))

const minuteOf = (time: string): number => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))

test('the demo’s bookings of a month are within working hours, most of them soon, and fill some days', async () => {
  const { deps } = opened()
  const rows = await demoBookings(opened())
  const today = '2026-11-21'
  expect(rows[0]?.from.slice(0, 10) ?? '').toMatch(/^2026-11-1\d/)
  expect(rows.filter(({ from }) => from > '2026-12-27')).toEqual([])
  for (const route of demoShops) {
    const { shop, barbers } = await deps.catalogues.ofShop(route)
    const ofShop = Map.groupBy(
      rows.filter((row) => row.shop === shop.route),
      ({ barber, from }) => `${barber} ${from.slice(0, 10)}`,
    )
    const share = new Map<string, number>()
    for (const barber of barbers) {
      for (const [shopDay, appointments] of ofShop) {
        const [whose = '', day = ''] = shopDay.split(' ')
        if (whose !== barber.route) continue
        const open = openIntervals(barber.details, day)
        const isInside = appointments.every(({ from, to }) =>
          open.some(({ start, end }) => start <= minuteOf(from) && minuteOf(to) <= end),
        )
        expect(isInside, shopDay).toBe(true)
        const booked = appointments
          .flatMap(({ work }) => work)
          .reduce((sum, [start, end]) => sum + end - start, 0)
        share.set(shopDay, booked / open.reduce((sum, { start, end }) => sum + end - start, 0))
      }
    }
    const meanOf = (from: string, until: string): number => {
      const days = [...share].filter(
        ([shopDay]) => from <= (shopDay.split(' ')[1] ?? '') && (shopDay.split(' ')[1] ?? '') < until,
      )
      return days.reduce((sum, [, part]) => sum + part, 0) / days.length
    }
    expect(
      [...share].filter(([shopDay, part]) => part >= 1 && (shopDay.split(' ')[1] ?? '') > today).length,
      shop.route,
    ).toBeGreaterThan(barbers.length)
    expect(meanOf('2026-11-22', '2026-11-29'), shop.route).toBeGreaterThan(
      meanOf('2026-12-10', '2026-12-27') + 0.1,
    )
  }
})

type Booking = Awaited<ReturnType<typeof demoBookings>>[number]

const dayOf = ({ from }: Booking): string => from.slice(0, 10)

const spanOf = ({ from, to }: Booking): Interval => ({ start: minuteOf(from), end: minuteOf(to) })

/** The first pause of an appointment, in minutes of its day. */
const pauseOf = (booking: Booking): Interval => {
  const [before, after] = booking.work
  const { start } = spanOf(booking)
  return { start: start + (before?.[1] ?? 0), end: start + (after?.[0] ?? 0) }
}

const isWithin = (one: Interval, other: Interval): boolean => other.start <= one.start && one.end <= other.end

/** The bookings of the shop with a colour that develops, and those of them that have a pause. */
const sohoBookings = async () => {
  const rows = (await demoBookings(opened())).filter(({ shop }) => shop === 'kingsley-soho')
  const isTaken = (row: Booking): boolean =>
    rows.some(
      (other) =>
        other.barber === row.barber && dayOf(other) === dayOf(row) && isWithin(spanOf(other), pauseOf(row)),
    )
  return {
    rows,
    ...Object.groupBy(
      rows.filter(({ work }) => work.length > 1),
      (row) => (isTaken(row) ? 'taken' : 'free'),
    ),
  }
}

test('the demo has guests in the pauses of others, both basins in use, and buffers after guests have left', async () => {
  const { rows, taken = [] } = await sohoBookings()
  expect(taken.length).toBeGreaterThan(3)
  expect(new Set(rows.map(({ units }) => units))).toEqual(new Set([null, 'basin 0', 'basin 1']))
  const lastOf = ({ work }: Booking): number => work.at(-1)?.[1] ?? 0
  expect(rows.some((row) => lastOf(row) > spanOf(row).end - spanOf(row).start)).toBe(true)
})

test('the demo offers cuts while the color of another guest develops', async () => {
  const { barbers, services } = await opened().deps.catalogues.ofShop('kingsley-soho')
  const cut = services.find(({ key }) => key === 'scissor-cut')?.id ?? ''
  const { free = [] } = await sohoBookings()
  const coming = free.filter((row) => dayOf(row) > '2026-11-21')
  expect(coming.length).toBeGreaterThan(3)
  for (const booking of coming) {
    const day = dayOf(booking)
    const barber = barbers.find(({ route }) => route === booking.barber)
    const duration = barber?.offerings.get(cut)?.duration ?? 0
    const schedule = { id: barber?.id ?? '', start: day, end: day, duration, services: cut }
    const { body } = await opened().send(getBarberSchedule, schedule)
    const times = body.rows.flatMap((row) => Object.values(row.times).flat())
    const starts = times.filter(({ available }) => available).map(({ time }) => minuteOf(time))
    const isOffered = starts.some((start) => isWithin({ start, end: start + duration }, pauseOf(booking)))
    expect(isOffered, `${booking.barber} ${booking.from}`).toBe(true)
  }
})
