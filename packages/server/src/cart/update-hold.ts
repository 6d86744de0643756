import type { ValidatedCart } from '@openchair/contract'
import type { Choice } from '../booking/quote/choice.ts'
import type { Quote } from '../booking/quote/quote.ts'
import { endWith } from '../booking/quote/resolve.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import type { Stretch } from '../holds/hold.ts'
import { giveBackTyping } from '../holds/store-typing.ts'
import type { Try } from '../limits/bounds.ts'
import type { Guesser } from '../limits/create-limits.ts'
import { Refusal } from '../refusals/refusal.ts'
import { instantAt, shopTime } from '../shop-time.ts'
import { readCart } from './read-cart.ts'
import { lengthenTyping } from './store-typing.ts'
import type { Guest } from './validate-cart.ts'

/** A cart with until when its times are held while its guest types; null where they are not. */
export type HeldCart = ValidatedCart & { readonly heldUntil?: string | null }

type Asking = Guest & { readonly cartProof: string | undefined }

type Of = { readonly shopId: string; readonly cartId: string }

const triesOf = (
  { typingHolds }: Deps['config'],
  { shopId }: Of,
  { address }: Pick<Guesser, 'address'>,
): readonly Try[] =>
  typingHolds === 0 ? [] : [{ name: 'typingHold', target: shopId, address, most: typingHolds }]

type Counting = Pick<Deps, 'limits' | 'config'>

/**
 * Counts that the times of a cart are held while its guest types: once, however often the details are opened (behaviour 68). Gives
 * what takes that out again; undefined where the address holds too many and no proof can be asked for: then the guest goes on without.
 * Refuses with `bot_check_required` where a proof would help.
 */
export const countHold = async (
  { limits, config }: Counting,
  of: Of,
  guest: Guesser,
): Promise<(() => Promise<void>) | undefined> => {
  const tries = triesOf(config, of, guest)
  if (tries.length === 0) return async () => undefined
  const counted = await limits.count(tries, { once: of.cartId })
  if (!('tooMany' in counted)) return counted.takeOut
  if (guest.isHuman === undefined) return undefined
  if (!(await guest.isHuman())) throw new Refusal('bot_check_required')
  return async () => undefined
}

/** Takes out what was counted: the times were given back, or are being booked. */
export const uncountHold = (
  { limits, config }: Counting,
  of: Of,
  guest: Pick<Guesser, 'address'>,
): Promise<void> => limits.takeBack(triesOf(config, of, guest), of.cartId)

/** Lengthens what is held for the guest of a cart who types, or gives it back; its contents stay, whatever has become of it. */
export const changeHold = async (
  deps: Deps,
  { shop }: ShopCatalogue,
  { cartId, hold }: { readonly cartId: string; readonly hold: 'extend' | 'false' },
  guest: Asking,
): Promise<HeldCart> => {
  const owner = { shopId: shop.id, ownerId: cartId }
  const of = { shopId: shop.id, cartId }
  let until: Temporal.Instant | undefined
  if (hold === 'false') {
    if (await giveBackTyping(deps.pool, owner)) await uncountHold(deps, of, guest)
  } else {
    until = (await lengthenTyping(deps.pool, owner, deps.clock.now()))?.until
    if (until !== undefined) {
      // A try counts for ten minutes, and so much longer as the hold.
      await uncountHold(deps, of, guest)
      await deps.limits.count(triesOf(deps.config, of, guest), { once: cartId })
    }
  }
  const cart = await readCart(deps, { id: shop.id, cartId }, guest)
  return { ...cart, heldUntil: until === undefined ? null : shopTime(until, shop.timezone) }
}

/** The stretches of a cart's times; undefined where one of them is not chosen. */
export const stretchesOf = ({ appointments, seats }: Quote): readonly Stretch[] | undefined => {
  const stretches = appointments.flatMap(({ start }, index): readonly Stretch[] => {
    const seat = seats[index]
    if (start === undefined || seat === undefined) return []
    const [startsAt, endsAt] = [instantAt(start).toString(), instantAt(endWith(start, seat)).toString()]
    return [{ barberId: seat.barber.id, startsAt, endsAt }]
  })
  return stretches.length === appointments.length ? stretches : undefined
}

const timesIn = ({ appointments }: Choice): string =>
  JSON.stringify(
    appointments.map(({ any, candidate, barberId, services, dateTime }) => [
      any ? candidate : barberId,
      services,
      dateTime,
    ]),
  )

/** Tells if two choices are of the same times: with the same professionals, for the same services. */
export const haveSameTimes = (one: Choice, other: Choice): boolean => timesIn(one) === timesIn(other)
