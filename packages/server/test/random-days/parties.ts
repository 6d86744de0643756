import { bookAtDesk, getSaleOrder } from '@openchair/contract/calls'
import type { Random } from '../../../rules/test/cart/random.ts'
import { appointmentsOf } from '../booked-sale.ts'
import { card, checkOut, guestOf, makeCart, namesOf } from '../booking.ts'
import type { DeskStaff } from '../desk-staff.ts'
import {
  checkoutOf,
  type Professional,
  priceOf,
  professionals,
  type RandomSalon,
  type Service,
  services,
} from './open-salon.ts'
import { newGuest, type Reckoned, type Terms } from './till.ts'

/** A guest of a booking, with the sums that the reckoning expects. */
export type Guest = {
  readonly id: string
  readonly service: Service
  who: Professional
  /** The hour of the day at which the guest begins. */
  hour: number
  readonly reckoned: Reckoned
  isArrived: boolean
  /** The version of the booking that the desk has seen. */
  version: number
}

/** The guests of one booking. */
export type Party = { readonly guests: readonly Guest[] }

type Time = { readonly who: Professional; readonly hour: number }

/** A card that can be kept, and that refuses each charge. */
const refusingCard = '4000000000000341'

const firstHour = 9
const hours = 9
export const serviceKeys = Object.keys(services) as [Service, ...Service[]]

/** The free times of a day of nine hours with every professional. */
export const freeTimes = (random: Random) => {
  const free: Time[] = professionals.flatMap((who) =>
    Array.from({ length: hours }, (_, index) => ({ who, hour: firstHour + index })),
  )
  return {
    /** Takes a free time, one from an hour on or at just that hour; undefined if there is none. */
    take: ({ from = 0, at }: { readonly from?: number; readonly at?: number } = {}): Time | undefined => {
      const among = free.filter(({ hour }) => hour >= from && (at === undefined || hour === at))
      const chosen = among[random.whole(0, Math.max(0, among.length - 1))]
      if (chosen !== undefined) free.splice(free.indexOf(chosen), 1)
      return chosen
    },
    give: ({ who, hour }: Time): void => void free.push({ who, hour }),
  }
}
type FreeTimes = ReturnType<typeof freeTimes>

export type Day = {
  readonly random: Random
  readonly terms: Terms
  readonly free: FreeTimes
  /** An hour of the day as an instant with its offset. */
  readonly at: (hour: number) => string
}

const shopOf = (terms: Terms): string => terms.toLowerCase()

/** Books one or two guests at one hour, as guests do. Undefined if no time is free. */
export const bookOnline = async (
  { t }: RandomSalon,
  { random, terms, free, at }: Day,
): Promise<Party | undefined> => {
  const shop = shopOf(terms)
  const names = await namesOf(t, shop)
  const first = free.take()
  const second = first !== undefined && random.maybe(0.3) ? free.take({ at: first.hour }) : undefined
  const wishes = [first, second].flatMap((time) =>
    time === undefined ? [] : [{ ...time, service: random.one(serviceKeys) }],
  )
  if (wishes.length === 0) return undefined
  const cart = await makeCart(
    t,
    shop,
    wishes.map(({ who, hour, service }) => ({
      barberId: names.barber(who),
      services: names.services(service),
      dateTime: at(hour),
    })),
  )
  const isRefusing = terms === 'hourBefore' && random.maybe(0.2)
  const { status, body, refusal } = await checkOut(t, shop, cart.id, {
    customer: guestOf(cart.id),
    ...checkoutOf(terms),
    ...(terms !== 'atShop' && { paymentToken: isRefusing ? card(refusingCard) : card() }),
  })
  if (status !== 200) throw new Error(`${terms}: ${refusal.code}`)
  const ids = appointmentsOf((await t.send(getSaleOrder, { id: body.id })).body)
  return {
    guests: wishes.map((wish, index) => ({
      ...wish,
      id: ids[index] ?? '',
      isArrived: false,
      version: 0,
      reckoned: { ...newGuest(terms, priceOf(wish.service, wish.who)), isRefusing },
    })),
  }
}

/** Books a guest at the desk, who pays at the shop. Undefined if no time is free from an hour on. */
export const bookByPhone = async (
  { t }: RandomSalon,
  desk: DeskStaff,
  { random, terms, free, at }: Day,
  from: number,
): Promise<Party | undefined> => {
  const shopId = shopOf(terms)
  const names = await namesOf(t, shopId)
  const time = free.take({ from })
  if (time === undefined) return undefined
  const service = random.one(serviceKeys)
  const { status, body, refusal } = await desk.send(bookAtDesk, {
    shopId,
    barberId: names.barber(time.who),
    serviceIds: [names.service(service)],
    dateTime: at(time.hour),
    guest: random.maybe(0.5)
      ? {}
      : { firstName: 'Pat', lastName: 'Quick', email: `pat${random.whole(1, 1e9)}@example.com` },
    payment: 'withoutCard',
    passOver: true,
  })
  const { booking } = body
  if (status !== 200 || booking === null) throw new Error(`${terms}: ${refusal.code}`)
  const reckoned = newGuest('atShop', priceOf(service, time.who))
  return {
    guests: [{ ...time, service, id: booking.id, isArrived: false, version: 0, reckoned }],
  }
}
