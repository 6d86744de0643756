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
import type { Guest } from './validate-cart.ts'

/** A cart with until when its times are held while its guest types; null where they are not. */
export type HeldCart = ValidatedCart & { readonly heldUntil?: string | null }

type Asking = Guest & { readonly cartProof: string | undefined }

/** Lengthens what is held for the guest of a cart who types, or gives it back; its contents stay, whatever has become of it. */
export const changeHold = async (
  deps: Deps,
  { shop }: ShopCatalogue,
  { cartId, hold }: { readonly cartId: string; readonly hold: 'extend' | 'false' },
  guest: Asking,
): Promise<HeldCart> => {
  const owner = { shopId: shop.id, ownerId: cartId }
  const now = deps.clock.now()
  let until: Temporal.Instant | null = null
  if (hold === 'false') await endTyping(deps.pool, owner, holdCountOf(deps, owner, guest))
  else
    until = await provingOnce(guest)((isProved) =>
      lengthenTyping(deps.pool, owner, holdCountOf(deps, owner, guest, isProved), now),
    )
  const cart = await readCart(deps, { id: shop.id, cartId }, guest)
  return { ...cart, heldUntil: until && shopTime(until, shop.timezone) }
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
