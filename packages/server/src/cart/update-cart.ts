import type { CartRequest, ValidatedCart } from '@openchair/contract'
import { askAgainSeconds } from '../booking/attempt/timing.ts'
import { giveUpAction } from '../booking/checkout/give-up.ts'
import type { Choice } from '../booking/quote/choice.ts'
import type { Quote } from '../booking/quote/quote.ts'
import { timeWith } from '../booking/quote/time-with.ts'
import { wantedHolds } from '../booking/quote/wanted-holds.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import { isProvedBy, proofHashOf } from '../holds/check-proof.ts'
import type { Stretch } from '../holds/hold.ts'
import type { HeldTime } from '../holds/store-times.ts'
import { Refusal } from '../refusals/refusal.ts'
import { instantAt, shopTime } from '../shop-time.ts'
import { holdCountOf, provingOnce } from './check-holds.ts'
import { shownSums } from './check-sums.ts'
import { readCart } from './read-cart.ts'
import { showCart } from './show-cart.ts'
import { endTyping, lengthenTyping } from './store-typing.ts'
import { type CartRow, findCart, replaceCart } from './store.ts'
import { type CartAsker, validateCart } from './validate-cart.ts'

type Update = CartRequest & {
  readonly id: string
  readonly cartId: string
  readonly validate?: boolean | undefined
  readonly hold?: 'true' | 'extend' | 'false' | undefined
  readonly newProof?: string | undefined
}

/** How often "any" gets another professional after somebody else took that one's time just then. */
const mostRounds = 4

const isTaken = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'appointment.errors.oneOfTimeslotsNotAvailable'

/**
 * Replaces the content of a cart. With `validate` it gives the same answer and stores nothing; with `hold` it
 * holds the times while the guest types (holds/while-typing). The change ends an attempt that waits for 3-D
 * Secure. Refuses with `cart_not_found`, also without the cart's proof; with `cart_booked` once it is booked;
 * with `in_progress` while it is being paid for; and with everything that refuses a new cart.
 */
export const updateCart = async (
  deps: Deps,
  { id, cartId, validate = false, hold, newProof, ...request }: Update,
  asker: CartAsker & { readonly cartProof: string | undefined },
): Promise<HeldCart> => {
  const catalogue = await deps.catalogues.ofShop(id)
  const { id: shopId, timezone } = catalogue.shop
  const found = await findOwnCart(deps, catalogue, cartId, asker.cartProof)
  if (!validate && (hold === 'false' || hold === 'extend'))
    return changeHold(deps, catalogue, { cartId: found.id, hold }, asker)
  const isGivenUp = !validate && found.isPaying && (await giveUpAction(deps, { shopId, ownerId: cartId }))
  const stored = openCart(isGivenUp ? await findOwnCart(deps, catalogue, cartId, asker.cartProof) : found)
  const proving = provingOnce(asker)
  const owner = { shopId, ownerId: stored.id }
  const write = async (round: number): Promise<{ quote: Quote; heldUntil?: Temporal.Instant | null }> => {
    const { quote, choice } = await validateCart(deps, { catalogue, request, stored, asker })
    if (validate) return { quote }
    const change = {
      choice,
      shown: shownSums(quote),
      keep: { times: timesOf(quote), counted: wantedHolds(quote, asker.language) },
      hold: hold === undefined ? undefined : stretchesOf(quote),
      hasSameTimes: haveSameTimes(stored.choice, choice),
      provedBy: stored.proofHash,
      proofHash: proofHashOf(newProof),
    }
    try {
      const heldUntil = await proving((isProved) => {
        const count = holdCountOf(deps, owner, asker, isProved)
        return replaceCart(deps.pool, shopId, stored.id, { ...change, count }, deps.clock.now())
      })
      // The cart was booked or is being paid for since it was read. Reading it again gives the refusal for
      // that.
      if (heldUntil === undefined) openCart(await findOwnCart(deps, catalogue, cartId, asker.cartProof))
      return { quote, heldUntil: heldUntil ?? null }
    } catch (error) {
      if (!isTaken(error) || round === mostRounds) throw error
      // For "any", another professional may be free. A named one is refused in the next round.
      return write(round + 1)
    }
  }
  const { quote, heldUntil } = await write(1)
  const { holdExpiresAt } = (await findCart(deps.pool, shopId, stored.id, deps.clock.now())) ?? stored
  const cart = showCart(quote, stored.id, asker.language, {
    holdExpiresAt: holdExpiresAt && shopTime(holdExpiresAt, timezone),
  })
  if (hold === undefined || heldUntil === undefined) return cart
  return { ...cart, heldUntil: heldUntil && shopTime(heldUntil, timezone) }
}

const findOwnCart = async (
  { pool, clock }: Deps,
  { shop }: ShopCatalogue,
  cartId: string,
  proof: string | undefined,
): Promise<CartRow> => {
  const cart = await findCart(pool, shop.id, cartId, clock.now())
  if (cart === undefined || !isProvedBy(cart, proof)) throw new Refusal('cart_not_found')
  return cart
}

/** Gives the cart if it can be changed. Refuses with `cart_booked` or `in_progress`. */
const openCart = (cart: CartRow): CartRow => {
  const { saleOrderId } = cart
  if (saleOrderId !== null) throw new Refusal('cart_booked', { details: { saleOrderId } })
  if (cart.isPaying) throw new Refusal('in_progress', { retryAfter: askAgainSeconds })
  return cart
}

const timesOf = ({ appointments, seats }: Quote): readonly HeldTime[] =>
  appointments.flatMap(({ start }, index) => {
    const barberId = seats[index]?.barber.id
    return start === undefined || barberId === undefined
      ? []
      : [{ barberId, startsAt: instantAt(start).toString() }]
  })

/** A cart with the instant until which its times are held while its guest types; null if they are not. */
type HeldCart = ValidatedCart & { readonly heldUntil?: string | null }

type HoldAsker = CartAsker & { readonly cartProof: string | undefined }

/** Extends or releases the holds of a cart's typing guest. The cart keeps its contents. */
const changeHold = async (
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

/** Gives the professional and the span of each appointment; undefined if one has no time. */
const stretchesOf = ({ appointments, seats }: Quote): readonly Stretch[] | undefined => {
  const stretches = appointments.flatMap(({ start }, index): readonly Stretch[] => {
    const seat = seats[index]
    return start === undefined || seat === undefined ? [] : [timeWith(start, seat)]
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
const haveSameTimes = (one: Choice, other: Choice): boolean => timesIn(one) === timesIn(other)
