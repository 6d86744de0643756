import type { Barber, Product, RelatedDate, Service, Shop, ValidatedCart } from '@openchair/contract'
import { findByIdOrRoute } from '@openchair/rules'
import { anyTime, barbers, marcus } from './barbers.ts'
import { menu, shopMenu } from './menu.ts'
import { products } from './products.ts'
import { saleCart } from './sale.ts'
import { soho } from './shops.ts'
import { longAfternoon, scheduleDay, scheduleDays } from './timetable.ts'

export type BookingFacts = {
  readonly shop?: Shop
  readonly barber?: Barber
  readonly barbers?: readonly Barber[]
  readonly services?: readonly Service[]
  readonly shopServices?: readonly Service[]
  readonly nextFree?: string | null
  readonly cart?: ValidatedCart
  readonly products?: readonly Product[]
  /** Answers that are tried first; undefined leaves a request to the other answers. */
  readonly first?: (path: string, method: string) => unknown
}

const free = (day: string) => {
  const { morning, afternoon } = scheduleDay(day, 55, 0.75).times
  return [...morning, ...afternoon].filter(({ available }, index) => available && index % 5 === 0).slice(0, 4)
}

const related = (day: string, other: Barber | undefined): RelatedDate[] => [
  {
    kind: 'anotherDay',
    day: '2026-11-30',
    barberId: 'barber-marcus',
    barberRoute: 'marcus-bell',
    times: free('2026-11-30'),
    price: { min: 5700, max: 5700 },
  },
  ...(other
    ? [
        {
          kind: 'anotherBarber' as const,
          day,
          barberId: other.id,
          barberRoute: other.route,
          times: free(day),
          price: { min: 5700, max: 5700 },
        },
      ]
    : []),
]

/** Writes a requested day as `yyyy-MM-dd`. The French page sends `dd-MM-yyyy`. */
export const askedDay = (day: string): string =>
  /-\d{4}$/.test(day) ? day.split('-').toReversed().join('-') : day

/** Answers a request for times with a Tuesday whose afternoon is thinned out. The other days are as always. */
export const withLongAfternoon = (path: string): unknown => {
  const [, first, last] = /range\/([^/]+)\/([^/]+)/.exec(path) ?? []
  if (first === undefined || last === undefined) return undefined
  const rows = scheduleDays(askedDay(first), askedDay(last), 55)
  return { rows: rows.map((row) => (row.day === longAfternoon.day ? longAfternoon : row)) }
}

const refusal = (code: string) => Response.json({ status: 404, code, message: code }, { status: 404 })

/** A server for Soho with the answers that the booking's pages need. */
export const bookingAnswers = (facts: BookingFacts = {}) => {
  const { shop = soho, barber = marcus, nextFree = '2026-11-21T14:45:00-05:00', cart = saleCart } = facts
  const people = facts.barbers ?? barbers
  const routes: readonly (readonly [RegExp, (...parts: string[]) => unknown])[] = [
    [/^\/v1\/shop\/[^/]+$/, () => ({ ...shop, services: [] })],
    [/^\/v1\/shop\/[^/]+\/professional$/, () => ({ rows: people, any: anyTime })],
    [
      /^\/v1\/shop\/[^/]+\/barber\/([^/]+)$/,
      (name = '') => findByIdOrRoute([barber, ...people], name) ?? refusal('barber_not_found'),
    ],
    [/^\/v2\/shop\/[^/]+\/barber\/any\/service$/, () => ({ rows: facts.shopServices ?? shopMenu })],
    [/^\/v2\/shop\/[^/]+\/barber\/[^/]+\/service$/, () => ({ rows: facts.services ?? menu })],
    [
      /schedule-time-range\/([^/]+)\/([^/]+)\/?(\d*)/,
      (first = '', last = '', duration = '') => ({
        rows: scheduleDays(askedDay(first), askedDay(last), Number(duration) || 55),
      }),
    ],
    [
      /next-available-time/,
      () => ({ nextAvailableTime: nextFree, nextAvailableTimeText: null, barberIds: [], barberRoutes: [] }),
    ],
    [/related-dates-barbers\/(\d{4}-\d\d-\d\d)/, (day = '') => ({ rows: related(day, people[1]) })],
    [/related-dates\/(\d{4}-\d\d-\d\d)/, (day = '') => ({ rows: related(day, undefined) })],
    [/^\/v1\/shop\/[^/]+\/product$/, () => ({ rows: facts.products ?? products })],
    [/^\/v2\/shop\/[^/]+\/cart/, () => cart],
    [/^\/v1\/appointment\/validate$/, () => ({ valid: true, promo: null, giftCard: null })],
  ]
  return (address: string, method: string): unknown => {
    const path = decodeURIComponent(address.split('?')[0] ?? '')
    const special = facts.first?.(path, method)
    if (special !== undefined) return special
    for (const [pattern, answer] of routes) {
      const found = pattern.exec(path)
      if (found) return answer(...found.slice(1))
    }
    return undefined
  }
}
