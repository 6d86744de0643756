import type { ShopCatalogue } from '../../src/catalogue/shop-catalogue.ts'
import { appointmentsOf } from '../booked-sale.ts'
import { randomRequest } from '../random-request.ts'
import type { Standing } from './reckoned-parts.ts'
import { type ReckonedSale, reckonSale } from './reckoned-sale.ts'
import type { World } from './salon.ts'
import { stepsOf } from './steps.ts'

type Life = ReturnType<typeof stepsOf> & { readonly reckoned: ReckonedSale }

/**
 * Runs one sale through its life. Books it, cancels, moves and tips it, lets its time pass, ends it like
 * guests and staff do, at random, and pays what is due. After each step the provider's books, the gift cards
 * and the sale must equal the second reckoning, to the cent. In the end nothing may be due that nobody can
 * pay. Returns the steps; undefined if the cart cannot be booked.
 */
export const live = async (
  world: World,
  catalogue: ShopCatalogue,
  { untilTheDay = false } = {},
): Promise<readonly string[] | undefined> => {
  const life = await book(world, catalogue)
  if (life === undefined) return undefined
  await beforeTheCutOff(world, life)
  if (life.reckoned.standing.length > 0) await (untilTheDay ? chargeAll(world, life) : onTheDay(world, life))
  await life.end()
  return life.said
}

const book = async (world: World, catalogue: ShopCatalogue) => {
  const { salon, clock, random, card } = world
  await salon.refill()
  card.declines = false
  clock.advance({ hours: 96 })
  const today = clock.now().toZonedDateTimeISO('America/New_York').toPlainDate()
  const day = today.add({ days: 2 }).toString()
  const { request, cart } = randomRequest(random, catalogue, { day })
  const reckoned = reckonSale(cart)
  if (reckoned === undefined) return undefined
  const before = await salon.books()
  const order = await salon.book(catalogue, request, reckoned.hasCard())
  const ids = appointmentsOf(order)
  const steps = stepsOf(world, { id: order.id, ids, day, reckoned, cart, request, catalogue, before })
  await steps.check('paid')
  return { ...steps, ids, reckoned }
}

/** Moves the clock to the hour before the first appointment, and makes every charge. */
const chargeAll = async ({ clock, card }: World, { reckoned, charge }: Life): Promise<void> => {
  card.declines = false
  reckoned.chargeAt(clock.now().subtract({ minutes: 5 }))
  await charge()
}

const oneOf = ({ random }: World, among: readonly Standing[]): Standing | undefined =>
  among.length === 0 ? undefined : random.one(among as [Standing])

/** Makes changes by guests and acts of the shop, before the cut-off. */
const beforeTheCutOff = async (world: World, life: Life): Promise<void> => {
  const { random } = world
  const { reckoned } = life
  for (const _ of random.many(0, 5, () => 0)) {
    world.card.declines = random.maybe(0.2)
    const each = oneOf(world, reckoned.standing)
    if (each === undefined) return
    const step = random.share()
    if (step < 0.35) await life.move(each)
    else if (step < 0.6) await life.tip(each, false)
    else if (step < 0.75) await life.cancel([each], false)
    else if (step < 0.8) await life.cancel([...reckoned.standing], true)
    else if (step < 0.9) await life.cancelByShop(each, false)
    else await life.giveBack(each)
  }
}

/**
 * Does everything from an hour before the first appointment on: charges, arrivals, no-shows, and repeated
 * charges.
 */
const onTheDay = async (world: World, life: Life & { readonly ids: readonly string[] }): Promise<void> => {
  const { clock, random } = world
  const { reckoned, ids } = life
  const { items } = await life.read()
  const starts = new Map(
    items.flatMap(({ id, dateTime }) =>
      dateTime === null ? [] : [[ids.indexOf(id), Temporal.Instant.from(dateTime)] as const],
    ),
  )
  const startOf = ({ index }: Standing): Temporal.Instant => starts.get(index)!
  const hasBegun = (each: Standing): boolean => Temporal.Instant.compare(startOf(each), clock.now()) <= 0
  const inOrder = reckoned.standing.map(startOf).toSorted((a, b) => Temporal.Instant.compare(a, b))
  clock.set(inOrder[0]!.subtract({ minutes: 50 }).toString())
  reckoned.chargeAt(inOrder[0]!.subtract({ minutes: 60 }))
  world.card.declines = random.maybe(0.4)
  await life.charge()
  for (const _ of random.many(0, 6, () => 0)) {
    world.card.declines = random.maybe(0.4)
    if (random.maybe(0.15)) await life.payWhatIsDue()
    const open = reckoned.standing.filter(({ state }) => state === 'open')
    const begun = open.filter(hasBegun)
    const waiting = open.filter((each) => !hasBegun(each))
    const stayed = reckoned.standing.filter(({ state }) => state !== 'missed')
    const tipped = oneOf(world, stayed)
    const near = open.filter(
      (each) => Temporal.Instant.compare(startOf(each).subtract({ minutes: 60 }), clock.now()) <= 0,
    )
    const [missed, next, came] = [oneOf(world, begun), oneOf(world, waiting), oneOf(world, near)]
    const step = random.share()
    if (step < 0.25 && next !== undefined) clock.set(startOf(next).add({ minutes: 5 }).toString())
    else if (step < 0.35) {
      clock.advance(random.one([{ hours: 2 }, { hours: 7 }, { hours: 26 }]))
      await life.charge()
    } else if (step < 0.6 && missed !== undefined) await life.noShow(missed)
    else if (step < 0.75 && next !== undefined) await life.cancelByShop(next, random.maybe(0.6))
    else if (step < 0.82 && came !== undefined) await life.arrive(came)
    else if (step < 0.88 && tipped !== undefined) await life.giveBack(tipped)
    else if (tipped !== undefined) await life.tip(tipped, tipped.state === 'arrived' || hasBegun(tipped))
  }
}
