import { randomUUID } from 'node:crypto'
import { customerOfUser } from '../accounts/customer-of-user.ts'
import type { CustomerRow } from '../accounts/store-customers.ts'
import { type CheckedOut, checkOut, type Loaded } from '../booking/checkout/check-out.ts'
import type { ClaimRequest } from '../booking/checkout/claim.ts'
import { type CheckoutState, createCheckoutStates } from '../booking/checkout/store-checkout.ts'
import { buyerOf } from '../booking/buyer.ts'
import { type AskedContact, countContact, createBookedContacts } from '../booking/contact-limit.ts'
import { givenCard } from '../booking/given-card.ts'
import { checkOnline } from '../booking/store-customers.ts'
import { planBooking } from '../booking/plan-booking.ts'
import { checkCheckoutType, typeOfPaying } from '../booking/quote/price.ts'
import { contactOf, readExtras } from '../booking/quote/read-extras.ts'
import { resolveChoice } from '../booking/quote/resolve.ts'
import type { Telling } from '../booking/within-declines.ts'
import type { ShopCatalogue } from '../catalogue/shop-catalogue.ts'
import type { Deps } from '../deps.ts'
import { tooManyContacts } from '../limits/stretch.ts'
import { Refusal } from '../refusals/refusal.ts'
import { checkStoredPasscodes } from './check-passcodes.ts'
import { checkSums, SumsChanged, tellNewSums } from './check-sums.ts'
import { isProvedBy } from '../holds/check-proof.ts'
import { uncountBooked } from './check-holds.ts'
import { type CheckoutInput, type CheckoutRequest, readCheckout } from './read-checkout.ts'
import type { CartAsker } from './validate-cart.ts'

/** The asker who checks out; `userId` if they are signed in. */
type CheckoutAsker = CartAsker & {
  readonly userId: string | undefined
  readonly visitorId: string | undefined
  readonly cartProof: string | undefined
}

/** The asker who checks out. `account` is their customer record at the brand, if they are signed in. */
type KnownAsker = CartAsker &
  AskedContact &
  Pick<CheckoutAsker, 'userId' | 'visitorId' | 'cartProof'> & {
    readonly account: CustomerRow | undefined
    /** The shop's catalogue, which may have changed since the request was read. */
    readonly catalogue: ShopCatalogue
  }

/**
 * Books a cart completely or not at all (bookings/all-or-nothing, payments/terms). The same key and body give
 * the same answer. Refuses with the code of what is missing; with `amount_changed` or `price_changed` and the
 * new sums; with the code of a time that is invalid or taken; or with the code of the card.
 */
export const checkoutCart = async (
  deps: Deps,
  input: CheckoutInput,
  key: string | undefined,
  asker: CheckoutAsker,
): Promise<CheckedOut> => {
  const catalogue = await catalogueOf(deps, input.id)
  const { id: shopId, brandId } = catalogue.shop
  const { userId } = asker
  const request = readCheckout(input, key, shopId)
  const asked = { brandId, address: asker.address, contact: contactOf(request) }
  const account =
    userId === undefined
      ? undefined
      : await customerOfUser(deps, { brandId, userId, language: asker.language })
  const owner = { shopId, ownerId: request.cartId }
  const bookedContacts = deps.shared(createBookedContacts)
  try {
    let isTyped = false
    const load = async (): Promise<Loaded> => {
      await bookedContacts.counted(asked.address)
      const state = await deps.shared(createCheckoutStates)({ ...request, account, asking: asked })
      if (state === undefined || !isProvedBy(state.cart, asker.cartProof)) throw new Refusal('cart_not_found')
      isTyped = state.cart.typingUntil !== null
      return loadedCart(deps, request, state, { ...asker, ...asked, account, catalogue })
    }
    const outcome = await checkOut(deps, { owner, key: request.key, bodyHash: request.bodyHash, load })
    if (outcome.kind === 'booked') {
      bookedContacts.count(asked)
      if (isTyped) await uncountBooked(deps, owner, asker).catch(() => undefined)
    }
    return outcome
  } catch (error) {
    if (tells(error)) await countContact(deps.limits, asked)
    if (error instanceof SumsChanged) throw await tellNewSums(deps, request, error, asker.language)
    throw error
  }
}

/**
 * Refusals that reveal something about the customer: a membership, having to pay beforehand, or having to call. The
 * refusal of a taken time reveals that none applies, because it is checked after those.
 */
const customerCodes: ReadonlySet<string> = new Set([
  'PrepayOnlyCustomer',
  'cannot_book_online',
  'checkout_type_not_allowed',
  'payment_required',
  'appointment.errors.oneOfTimeslotsNotAvailable',
])

const tells = (error: unknown): boolean =>
  error instanceof SumsChanged || (error instanceof Refusal && customerCodes.has(error.code))

const catalogueOf = async ({ catalogues }: Deps, shopRef: string): Promise<ShopCatalogue> =>
  catalogues.remembered(shopRef) ?? (await catalogues.ofShop(shopRef))

/** Tells whether a cart can be booked without a card; false if the shop no longer has its contents. */
const canPayThere = (catalogue: ShopCatalogue, { cart, isPrepayOnly: prepayOnlyCustomer }: CheckoutState) => {
  try {
    const appointments = resolveChoice(catalogue, cart.choice)
    return typeOfPaying({ catalogue, appointments, prepayOnlyCustomer }, false) !== undefined
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const loadedCart = (
  deps: Deps,
  request: CheckoutRequest,
  state: CheckoutState,
  asker: KnownAsker,
): Loaded => {
  const { shopId, cartId } = request
  const { address, visitorId, userId, contact, catalogue } = asker
  const isPaid = request.paymentToken !== undefined || request.paymentCardId !== undefined
  const owner = { shopId, ownerId: cartId }
  return {
    ...state,
    cardPayer: isPaid
      ? {
          address,
          visitorId,
          userId,
          contact,
          basketId: cartId,
          key: `${cartId} ${state.key}`,
          phone: catalogue.shop.phone,
          canPayThere: () => canPayThere(catalogue, state),
        }
      : undefined,
    payer: () =>
      isPaid ? { address, contact, owner, times: state.cart.choice.appointments.length } : undefined,
    decide: (telling) => decideCart(deps, request, state, { ...asker, telling }),
  }
}

/** Decides what is booked for a cart once a professional and a time are found for each appointment. */
const decideCart = async (
  deps: Deps,
  request: CheckoutRequest,
  state: CheckoutState,
  { account, language, contact, brandId, telling, ...asker }: KnownAsker & { readonly telling: Telling },
): Promise<ClaimRequest> => {
  // Counts before it answers: if only an answer that reveals something were refused, the refusal would reveal
  // it.
  if (state.askedSince !== null) throw tooManyContacts(state.askedSince, deps.clock.now())
  const remembered = deps.catalogues.remembered(request.shopId)
  const catalogue =
    remembered?.revision === state.revision ? remembered : await deps.catalogues.ofShop(request.shopId)
  checkStoredPasscodes(catalogue, state.cart.choice)
  const choice = { ...state.cart.choice, ...(request.checkoutType && { checkoutType: request.checkoutType }) }
  const appointments = resolveChoice(catalogue, choice)
  if (appointments.some(({ start }) => start === undefined)) throw new Refusal('missing_date')
  checkOnline(state, catalogue.shop.phone)
  checkCheckoutType({ catalogue, choice, appointments, prepayOnlyCustomer: state.isPrepayOnly })
  const card = await givenCard(deps, request, account)
  const now = deps.clock.now()
  const { cartId, customer } = request
  const extras = await readExtras(deps, {
    catalogue,
    choice,
    ownerId: cartId,
    contact,
    membership: state.membership,
    language,
  })
  return {
    catalogue,
    choice,
    appointments,
    extras,
    now,
    prepayOnlyCustomer: state.isPrepayOnly,
    ownerId: cartId,
    cart: { id: cartId, attempt: state.cart.attempt },
    heldUntil: state.cart.heldUntil,
    typingSince: state.cart.typingSince,
    typingUntil: state.cart.typingUntil,
    off: state.off,
    booker: {
      brandId,
      contact,
      address: asker.address,
      isHuman: asker.isHuman,
      userId: account?.userId ?? undefined,
      most: catalogue.unpaidBookings,
      phone: catalogue.shop.phone,
      takesCards: catalogue.shop.takesCards,
    },
    plan: (quote) => {
      checkSums(choice, quote, {
        shown: state.cart.shown,
        sent: request.amount,
        paysOtherwise: ![undefined, null, choice.checkoutType].includes(state.cart.choice.checkoutType),
        prepayOnlyCustomer: state.isPrepayOnly,
      })
      return {
        ...telling,
        ...planBooking({
          quote,
          ownerId: cartId,
          cart: { id: cartId, attempt: state.cart.attempt },
          key: state.key,
          bodyHash: request.bodyHash,
          customer,
          language,
          buyer: buyerOf(account, customer, state.customerId, randomUUID),
          userId: account?.userId ?? null,
          card,
          note: request.note,
          returnUrl: `${deps.config.publicUrl}${request.returnPath ?? `/booking/book/${catalogue.shop.route}`}`,
          now,
        }),
      }
    },
  }
}
