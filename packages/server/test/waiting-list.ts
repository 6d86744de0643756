import type { ErrorBody, InputOf, WaitingListApplication, WaitingListResult } from '@openchair/contract'
import { bookFromWaitingList, getWaitingListApplication, joinWaitingList } from '@openchair/contract/calls'
import { changingTimes } from '../src/holds/store-changes.ts'
import { announceFreedTime } from '../src/holds/store-freed.ts'
import type { CardPayments } from '../src/gateways/card-payments/port.ts'
import { offerFreedTime } from '../src/booking/offers/offer-freed-time.ts'
import { afterEach, beforeEach } from 'vitest'
import { namesOf, takeTime } from './booking.ts'
import { movableClock } from './movable-clock.ts'
import { seedBrand } from './seed-brand.ts'
import { type TestApp, testApp } from './test-app.ts'

/** The Tuesday for which the guests of these tests wait, at a shop in New York. */
export const day = '2026-11-24'

type Taking = Pick<TestApp, 'deps' | 'pool'>

/**
 * Fills a professional's day by the shop's clock with appointments of the length that most services there
 * have. Returns them by their start, such as `10:30`.
 */
export const fillDay = async (
  t: Taking,
  shop: string,
  barber: string,
  on = day,
): Promise<ReadonlyMap<string, string>> => {
  const { timezone } = (await t.deps.catalogues.ofShop(shop)).shop
  const taken = new Map<string, string>()
  const [step, from, to] = shop === 'harbour-prepay' ? [45, 0, 24 * 60] : [30, 9 * 60, 20 * 60]
  for (let minute = from; minute < to; minute += step) {
    const time = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 })
    const start = Temporal.PlainDate.from(on).toZonedDateTime({ timeZone: timezone, plainTime: time })
    const range = [start, start.add({ minutes: step })].map((each) => each.toInstant().toString())
    const id = await takeTime(t, [shop, barber], [range[0] ?? '', range[1] ?? ''])
    taken.set(time.toString().slice(0, 5), id)
  }
  return taken
}

/** Cancels an appointment like its guest. */
export const cancel = async ({ pool }: Pick<TestApp, 'pool'>, id = ''): Promise<void> => {
  const { rows } = await pool.query<{ shop_id: string }>(
    changingTimes(`update appointment set state = 'canceled' where id = $1`) + ' returning shop_id',
    [id],
  )
  await announceFreedTime(pool, { shopId: rows[0]?.shop_id ?? '' })
}

/** Makes the offers that are due, like the job. */
export const makeOffers = async ({ deps }: Pick<TestApp, 'deps'>, shop: string): Promise<void> =>
  offerFreedTime(deps, (await namesOf({ deps }, shop)).shopId)

/** The guest with this number. Any number makes another guest. */
export const guestNumber = (number: number) => ({
  firstName: 'Guest',
  lastName: `No${number}`,
  email: `guest${number}@example.com`,
  phone: `+1212555${String(1000 + number).padStart(4, '0')}`,
})

type Wish = Partial<Omit<InputOf<typeof joinWaitingList>, 'shopId' | 'serviceIds'>> & {
  readonly services?: readonly string[]
}

/** Asks to join the list of a shop's day, as the guest with a number. */
export const askToJoin = async (
  t: Pick<TestApp, 'deps' | 'send'>,
  shop: string,
  number: number,
  { services = [shop === 'harbour-free' ? 'corte' : 'cut'], ...wish }: Wish = {},
  headers: Readonly<Record<string, string>> = {},
) => {
  const names = await namesOf(t, shop)
  const serviceIds = names.services(...services).map(({ id }) => id)
  const input = { shopId: names.shopId, ...guestNumber(number), day, serviceIds, ...wish }
  return t.send(joinWaitingList, input, headers)
}

/** Joins the list, and returns the application's id. Throws if the request was refused. */
export const joinAs = async (...asked: Parameters<typeof askToJoin>): Promise<string> => {
  const { status, body, refusal } = await askToJoin(...asked)
  if (status !== 200) throw new Error(`${status} ${refusal.code}: ${refusal.message}`)
  return (body as WaitingListResult).id
}

export const readAs = async ({ send }: Pick<TestApp, 'send'>, id: string): Promise<WaitingListApplication> =>
  (await send(getWaitingListApplication, { id })).body

/** The sum of another time for an application, from a request that only asks for the sum. */
export const sumOf = async (
  { send }: Pick<TestApp, 'send'>,
  time: InputOf<typeof bookFromWaitingList>,
): Promise<number> => {
  const { refusal } = await send(bookFromWaitingList, { ...time, validate: true })
  const { code, message, total } = refusal as ErrorBody & { readonly total?: number }
  if (code !== 'amount_changed' || total === undefined) throw new Error(`${code}: ${message}`)
  return total
}

/** The starts that are offered to an application, by the shop's clock. */
export const offered = async (t: Pick<TestApp, 'send'>, id: string): Promise<readonly string[]> =>
  (await readAs(t, id)).timeSlots.map(({ time }) => time.slice(11, 16))

/** Opens a shop that charges everything at checkout, on a Saturday. Its professional's Tuesday is full. */
export const openFullDay = async (cardPayments?: (sandbox: CardPayments) => CardPayments) => {
  const shop = 'harbour-prepay'
  const clock = movableClock('2026-11-21T15:00:00Z')
  const t = await testApp({ seed: seedBrand, clock, ...(cardPayments && { cardPayments }) })
  const taken = await fillDay(t, shop, 'hana')
  return { shop, clock, t, taken, hana: (await namesOf(t, shop)).barber('hana') }
}

export type FullDay = Awaited<ReturnType<typeof openFullDay>>

/** Opens that day before each test of a file, passes it on, and closes it after the test. */
export const onFullDays = (use: (day: FullDay) => void): void => {
  let opened: FullDay | undefined
  beforeEach(async () => {
    opened = await openFullDay()
    use(opened)
  })
  afterEach(() => opened?.t[Symbol.asyncDispose]())
}
