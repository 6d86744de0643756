import { anyBarber, type Barber, type ScheduleDay, type Service, type Shop } from '@openchair/contract'
import {
  createCart,
  getBarberSchedule,
  getSaleOrder,
  getShopSchedule,
  listBarbers,
  listBarberServices,
  updateCart,
} from '@openchair/contract/calls'
import { addDays, chooseTip, defaultTip, requiresPasscode } from '@openchair/rules'
import { expect, test } from 'vitest'
import { card, checkOut } from '../../test/booking.ts'
import { demoApp, demoShops } from '../../test/demo-app.ts'

// The sum on the first button to the checkout is the validated cart's total with the preset tip. Every demo
// shop books that sum, charged today or later, with a named professional and with any.
const t = demoApp()

/** The days in which a free time is looked for, from tomorrow; no demo shop is full for longer. */
const [start, end] = [addDays('2026-11-21', 1), addDays('2026-11-21', 21)]

const firstFree = (days: readonly ScheduleDay[]) => {
  const slot = days
    .flatMap(({ times }) => [...times.morning, ...times.afternoon, ...times.evening])
    .find(({ available }) => available)
  if (!slot) throw new Error('nothing is free')
  return slot
}

const minutesOf = (services: readonly Pick<Service, 'durationRange'>[]): number =>
  services.reduce((sum, { durationRange }) => sum + durationRange.min, 0)

const freeFor = async (
  shop: string,
  who: string,
  services: readonly Pick<Service, 'id' | 'durationRange'>[],
) => {
  const ids = services.map(({ id }) => id).join(';')
  const answer =
    who === anyBarber
      ? await t.send(getShopSchedule, { id: shop, start, end, services: ids })
      : await t.send(getBarberSchedule, { id: who, start, end, duration: minutesOf(services) })
  return firstFree(answer.body.rows)
}

/** The tip with which the reservation begins in the widget (tips/default). */
const presetTip = (shop: Shop, who: string, barbers: readonly Barber[]) => {
  const doers = barbers.filter((each) =>
    who === anyBarber ? !requiresPasscode(shop, each) : each.id === who,
  )
  const tip = defaultTip(shop, who === anyBarber)
  const isTaken = tip.type === 'percentage' && chooseTip(tip, doers).ok
  return isTaken ? { tipPercentage: tip.percentage } : {}
}

/** Chooses, reads the sum and books. Returns that sum and the sums of the booking. */
const book = async (
  shop: Shop,
  who: string,
  barbers: readonly Barber[],
  services: readonly Pick<Service, 'id' | 'durationRange'>[],
) => {
  const appointment = { barberId: who, services: services.map(({ id }) => ({ id })) }
  const { body: made } = await t.send(createCart, { id: shop.id, new_appointments: [appointment] })
  const ids = { id: shop.id, cartId: made.id ?? '' }
  const slot = await freeFor(shop.route, who, services)
  const timed = { ...appointment, dateTime: slot.time, ...presetTip(shop, who, barbers) }
  // The request that a tap on the time sends names the proposed professional.
  const [proposed = who] = slot.barberIds
  const asked = who === anyBarber ? { ...timed, barberId: proposed, bookedWithAnyBarber: true } : timed
  const shown = (await t.send(updateCart, { ...ids, new_appointments: [asked] })).body
  expect(shown.items[0]?.barber?.id).toBe(proposed)
  const { total, totalRange, totalChargeAmount, outstandingChargeAmount } = shown.breakdown
  expect(totalRange).toEqual({ min: total, max: total })
  const booked = await checkOut(t, shop.id, ids.cartId, {
    paymentToken: card(),
    payments: [{ type: 'card', amount: totalChargeAmount }],
  })
  expect([booked.status, booked.refusal]).toEqual([200, booked.body])
  const order = (await t.send(getSaleOrder, { id: booked.body.id })).body
  return {
    shown: total,
    booked: booked.body.total,
    order: order.breakdown.total,
    todayAndLater: totalChargeAmount + outstandingChargeAmount,
    kept: order.breakdown.totalChargeAmount + order.breakdown.outstandingChargeAmount,
    barber: order.items[0]?.barber?.id === proposed,
  }
}

test.each(demoShops)('the first button shows the sum that is then booked at %s', async (route) => {
  const { shop } = await t.deps().catalogues.ofShop(route)
  const { rows: barbers } = (await t.send(listBarbers, { id: route })).body
  const named = barbers.filter((each) => !requiresPasscode(shop, each)).map(({ id }) => id)
  // The first and the last professional are enough: rules with tests of their own cover the others.
  const ends = [...new Set([named[0], named.at(-1)])].filter((id) => id !== undefined)
  const people = [...ends, ...(shop.allowBookWithAnyBarber ? [anyBarber] : [])]
  for (const who of people) {
    const { rows } = (await t.send(listBarberServices, { id: route, barberId: who })).body
    const [first] = rows
    const withAddon = rows.find(({ addonServices }) => addonServices.length > 0)
    const allowsSeveral = (barbers.find(({ id }) => id === who) ?? shop).allowMultipleServices
    const addon = allowsSeveral ? withAddon?.addonServices[0] : undefined
    const choices = [first ? [first] : [], withAddon && addon ? [withAddon, addon] : []]
    for (const services of choices.filter(({ length }) => length > 0)) {
      const { shown, ...sums } = await book(shop, who, barbers, services)
      expect(shown).toBeGreaterThan(0)
      expect(sums).toEqual({
        booked: shown,
        order: shown,
        todayAndLater: shown,
        kept: shown,
        barber: true,
      })
    }
  }
})
