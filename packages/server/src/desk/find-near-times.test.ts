import { getFittingServices, getNearTimes } from '@openchair/contract/calls'
import { expect, test } from 'vitest'
import { openSales } from '../../test/booked-sale.ts'
import { takeTime } from '../../test/booking.ts'
import { openColourShop } from '../../test/colour-shop.ts'
import { deskStaff } from '../../test/desk-staff.ts'

const at = (time: string) => `2026-11-24T${time}:00-05:00`

const open = async (role: Parameters<typeof deskStaff>[2] = {}) => {
  const s = await openSales('harbour-card')
  const staff = await deskStaff(s.t, s.shop, role)
  const take = (from: string, to: string, who = 'ada') =>
    takeTime(
      s.t,
      [s.shop, who],
      [at(from), at(to)].map((time) => Temporal.Instant.from(time).toString()) as never,
    )
  const fitting = (time: string, who = 'ada') =>
    staff.send(getFittingServices, { shopId: s.shop, barberId: s.names.barber(who), dateTime: at(time) })
  const near = (time: string, who = 'ada', service = 'cut') =>
    staff.send(getNearTimes, {
      shopId: s.shop,
      barberId: s.names.barber(who),
      dateTime: at(time),
      serviceIds: s.names.service(service),
    })
  return { ...s, staff, take, fitting, near }
}

test('the services that fit until the next booking come first, the others say by how much they are too long', async () => {
  await using s = await open()
  await s.take('10:30', '11:00')
  const { body } = await s.fitting('10:00')
  expect(body.freeUntil).toBe(at('10:30'))
  const lengths = body.rows.map(({ name, duration, tooLongBy }) => ({ name, duration, tooLongBy }))
  expect(lengths).toContainEqual({ name: 'Cut', duration: 30, tooLongBy: 0 })
  expect(lengths).toContainEqual({ name: 'Skin fade', duration: 45, tooLongBy: 15 })
  expect(lengths.map(({ tooLongBy }) => tooLongBy > 0)).toEqual(
    lengths.map(({ tooLongBy }) => tooLongBy > 0).toSorted((one, other) => Number(one) - Number(other)),
  )
  expect(
    lengths.some(({ name }) => name === 'Hot towel'),
    'an add-on alone',
  ).toBe(false)
  expect((await s.fitting('17:45')).body.freeUntil, 'the end of the hours').toBe(at('18:00'))
  const late = (await s.fitting('19:00')).body
  expect(late.freeUntil, 'after the hours, which staff may pass over').toBeNull()
  expect(late.rows.every(({ tooLongBy }) => tooLongBy === 0)).toBe(true)
})

test('a service whose basins are all taken stands behind those that fit, and says why', async () => {
  await using s = await openColourShop()
  const staff = await deskStaff(s.t, s.shop)
  const rows = async (time: string) => {
    const asked = { shopId: s.shop, barberId: s.names.barber('ada'), dateTime: s.at(time) }
    const { body } = await staff.send(getFittingServices, asked)
    return body.rows.map(({ name, lacks, tooLongBy }) => [name, lacks, tooLongBy])
  }
  expect(await s.book(['ben', 'wash', '10:00'])).toBe('200')
  expect(await rows('10:00')).toContainEqual(['Wash', null, 0])
  expect(await s.book(['cy', 'wash', '10:00'])).toBe('200')
  expect((await rows('10:00')).at(-1)).toEqual(['Wash', 'Basin', 0])
  // The colour needs its basin only after its pause.
  expect(await rows('10:00')).toContainEqual(['Colour', null, 0])
  expect(await rows('10:30')).toContainEqual(['Wash', null, 0])
})

test('a service is listed at the professional’s own price and length, and only where they do it', async () => {
  await using s = await openColourShop()
  const staff = await deskStaff(s.t, s.shop)
  const rowOf = async (who: string, name: string) => {
    const asked = { shopId: s.shop, barberId: s.names.barber(who), dateTime: s.at('10:00') }
    const { body } = await staff.send(getFittingServices, asked)
    return body.rows.find((row) => row.name === name)
  }
  expect((await rowOf('ada', 'Colour'))?.price).toBe(9000)
  expect((await rowOf('ben', 'Colour'))?.price).toBe(11_000)
  await s.book(['ada', 'cut', '10:45'])
  expect(await rowOf('ada', 'Colour'), 'a booking lies in its pause').toMatchObject({
    duration: 90,
    tooLongBy: 0,
  })
  expect(await rowOf('ada', 'Wash')).toMatchObject({ duration: 30, tooLongBy: 0 })
})

test('near times are those of the professional, the nearest first, and then one of each colleague', async () => {
  await using s = await open()
  await s.take('10:00', '11:00')
  const { body } = await s.near('10:00')
  const [ada, ben] = [s.names.barber('ada'), s.names.barber('ben')]
  expect(body.rows.map(({ barberId, startsAt }) => [barberId, startsAt.slice(11, 16)])).toEqual([
    [ada, '09:30'],
    [ada, '09:15'],
    [ada, '09:00'],
    [ben, '10:00'],
  ])
})

test('a professional is told of their own times alone, and nobody of those of another shop', async () => {
  await using s = await open({ role: 'professional', professional: 'ada' })
  const ada = s.names.barber('ada')
  expect((await s.near('10:00')).body.rows.every(({ barberId }) => barberId === ada)).toBe(true)
  expect((await s.near('10:00', 'ben')).refusal.code).toBe('not_permitted')
  expect((await s.fitting('10:00', 'ben')).refusal.code).toBe('not_permitted')
  const elsewhere = { shopId: s.shop, barberId: s.staff.shopId, dateTime: at('10:00') }
  expect((await s.staff.send(getFittingServices, elsewhere)).refusal.code).toBe('barber_not_found')
  const unknown = { ...elsewhere, barberId: ada, serviceIds: s.staff.shopId }
  expect((await s.staff.send(getNearTimes, unknown)).refusal.code).toBe('service_not_found')
})
