import type { ValidatedCart } from '@openchair/contract'
import type { Choice } from '../booking/quote/choice.ts'
import type { Quote } from '../booking/quote/quote.ts'
import { endWith } from '../booking/quote/resolve.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import type { Stretch } from '../holds/hold.ts'
import { instantAt, shopTime } from '../shop-time.ts'
import { holdCountOf, provingOnce } from './check-holds.ts'
import { readCart } from './read-cart.ts'
import { endTyping, lengthenTyping } from './store-typing.ts'
import type { CartAsker } from './validate-cart.ts'

/** A cart with the instant until which its times are held while its guest types; null if they are not. */
export type HeldCart = ValidatedCart & { readonly heldUntil?: string | null }

type HoldAsker = CartAsker & { readonly cartProof: string | undefined }

/**
 * Extends or releases the holds of a cart's typing guest. The cart's contents stay, even if they can no
 * longer be booked.
 */
export const changeHold = async (
  deps: Deps,
  { shop }: ShopCatalogue,
  { cartId, hold }: { readonly cartId: string; readonly hold: 'extend' | 'false' },
  asker: HoldAsker,
): Promise<HeldCart> => {
  const owner = { shopId: shop.id, ownerId: cartId }
  const now = deps.clock.now()
  let until: Temporal.Instant | null = null
  if (hold === 'false') await endTyping(deps.pool, owner, holdCountOf(deps, owner, asker))
  else
    until = await provingOnce(asker)((isProved) =>
      lengthenTyping(deps.pool, owner, holdCountOf(deps, owner, asker, isProved), now),
    )
  const cart = await readCart(deps, { id: shop.id, cartId }, asker)
  return { ...cart, heldUntil: until && shopTime(until, shop.timezone) }
}

/** The stretches of a cart's times; undefined if a time is missing. */
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

/** Tells whether two choices have the same times with the same professionals and services. */
export const haveSameTimes = (one: Choice, other: Choice): boolean => timesIn(one) === timesIn(other)
