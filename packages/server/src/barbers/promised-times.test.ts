import type { ScheduleDay, Service } from '@openchair/contract'
import {
  createCart,
  getBarberNextAvailableTime,
  getBarberSchedule,
  getShopNextAvailableTime,
  getShopSchedule,
  listBarbers,
  listBarberServices,
} from '@openchair/contract/calls'
import { describe, expect, test } from 'vitest'
import { demoApp, demoShops } from '../../test/demo-app.ts'

// Compares the next free times on the demo's shop pages with the schedule and the cart.
const t = demoApp()

const fromDate = '2026-11-21'

const firstFreeIn = ({ times: { morning, afternoon, evening } }: ScheduleDay) =>
  [...morning, ...afternoon, ...evening].find(({ available }) => available)

const serviceNamed = async (shop: string, barberId: string, name: string | null): Promise<Service> => {
  const { rows } = (await t.send(listBarberServices, { id: shop, barberId })).body
  const found = rows.find(({ localizedName }) => localizedName === name)
  if (!found) throw new Error(`${shop} has no ${name}`)
  return found
}

/** Makes a cart for a promised time. Returns its professional, start and minutes. */
const cartAt = async (shop: string, barberId: string, service: string, dateTime: string) => {
  const new_appointments = [{ barberId, services: [{ id: service }], dateTime }]
  const { status, body } = await t.send(createCart, { id: shop, new_appointments })
  expect(status).toBe(200)
  const [item] = body.items
  return { barber: item?.barber?.id, dateTime: item?.dateTime, duration: item?.duration }
}

describe.each(demoShops)('%s', (shop) => {
  test('keeps the time promised for any professional, with the same professional and length', async () => {
    const { rows, any } = (await t.send(listBarbers, { id: shop })).body
    const { allowBookWithAnyBarber, bookingCodeEnabled } = (await t.deps().catalogues.ofShop(shop)).shop
    expect(any !== null).toBe(allowBookWithAnyBarber)
    if (any === null) return
    const { nextAvailableTime: time, barberIds, duration } = any
    const { id: service } = await serviceNamed(shop, 'any', any.defaultServiceName)
    const next = await t.send(getShopNextAvailableTime, { id: shop, duration, fromDate, services: service })
    expect(next.body).toEqual({
      nextAvailableTime: time,
      nextAvailableTimeText: any.nextAvailableTimeText,
      barberIds,
      barberRoutes: any.barberRoutes,
    })
    const day = time.slice(0, 10)
    const schedule = await t.send(getShopSchedule, { id: shop, start: day, end: day, services: service })
    expect(schedule.body.rows.map(firstFreeIn)).toMatchObject([{ time, barberIds }])
    expect(await cartAt(shop, 'any', service, time)).toEqual({
      barber: barberIds[0],
      dateTime: time,
      duration,
    })
    // No professional who could do it is promised an earlier time.
    for (const each of rows) {
      if ((bookingCodeEnabled && each.requirePasscode) || each.nextAvailableTime === null) continue
      expect(Date.parse(each.nextAvailableTime)).toBeGreaterThanOrEqual(Date.parse(time))
    }
  })

  test('keeps the time promised for each professional', async () => {
    const { rows } = (await t.send(listBarbers, { id: shop })).body
    const free = rows.filter(({ nextAvailableTime }) => nextAvailableTime !== null)
    expect(free.length).toBeGreaterThan(0)
    for (const { id, defaultServiceName, nextAvailableTime, requirePasscode } of free) {
      const time = nextAvailableTime ?? ''
      const { id: service, duration } = await serviceNamed(shop, id, defaultServiceName)
      const length = duration ?? 0
      const next = await t.send(getBarberNextAvailableTime, { id, duration: length, fromDate })
      expect(next.body).toMatchObject({ nextAvailableTime: time, barberIds: [id] })
      const day = time.slice(0, 10)
      const schedule = await t.send(getBarberSchedule, { id, start: day, end: day, duration: length })
      expect(schedule.body.rows.map(firstFreeIn)).toMatchObject([{ time }])
      if (requirePasscode) continue
      expect(await cartAt(shop, id, service, time)).toEqual({ barber: id, dateTime: time, duration: length })
    }
  })
})
