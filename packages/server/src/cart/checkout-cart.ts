import { randomUUID } from 'node:crypto'
import { customerOfUser } from '../accounts/customer-of-user.ts'
import type { CustomerRow } from '../accounts/store-customers.ts'
import { type CheckedOut, checkOut, type Loaded } from '../booking/checkout/check-out.ts'
import type { ClaimRequest } from '../booking/checkout/claim.ts'
import type { CheckoutState } from '../booking/checkout/store-checkout.ts'
import { buyerOf } from '../booking/buyer.ts'
import { type AskedContact, countContact } from '../booking/contact-limit.ts'
import { givenCard } from '../booking/given-card.ts'
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
import type { Guest } from './validate-cart.ts'

/** Who checks out; `userId` where they are signed in. */
type Booker = Guest & {
  readonly userId: string | undefined
  readonly visitorId: string | undefined
  readonly cartProof: string | undefined
}

/** Who checks out, with the customer whom the brand knows them as where they are signed in. */
type Party = Guest &
  AskedContact &
  Pick<Booker, 'userId' | 'visitorId' | 'cartProof'> & {
    readonly account: CustomerRow | undefined
    /** The shop's, which may have changed since. */
    readonly catalogue: ShopCatalogue
  }

/**
 * Books a cart completely or not at all (behaviour 7, 8). The same key and body give the same answer. Refuses with the
 * code of what is missing, with `amount_changed` or `price_changed` and the new sums, with the code of a time that does
 * not exist or is not available, or with the code of the card.
 */
export const checkoutCart = async (
  deps: Deps,
  input: CheckoutInput,
  key: string | undefined,
  booker: Booker,
): Promise<CheckedOut> => {
  const catalogue = await catalogueOf(deps, input.id)
  const { id: shopId, brandId } = catalogue.shop
  const { userId, ...guest } = booker
  const request = readCheckout(input, key, shopId)
  const asked = { brandId, address: guest.address, contact: contactOf(request) }
  const account =
    userId === undefined
      ? undefined
      : await customerOfUser(deps, { brandId, userId, language: guest.language })
  const owner = { shopId, ownerId: request.cartId }
  try {
    let isTyped = false
    const load = async (): Promise<Loaded> => {
      await deps.bookedContacts.counted(asked.address)
      const state = await deps.checkoutStates({ ...request, account, asking: asked })
      if (state === undefined || !isProvedBy(state.cart, booker.cartProof))
        throw new Refusal('cart_not_found')
      isTyped = state.cart.typingUntil !== null
      return loadedCart(deps, request, state, { ...booker, ...asked, account, catalogue })
    }
    const outcome = await checkOut(deps, { owner, key: request.key, bodyHash: request.bodyHash, load })
    if (outcome.kind === 'booked') {
      deps.bookedContacts.count(asked)
      if (isTyped) await uncountBooked(deps, owner, booker).catch(() => undefined)
    }
    return outcome
  } catch (error) {
    if (tells(error)) await countContact(deps.limits, asked)
    if (error instanceof SumsChanged) throw await tellNewSums(deps, request, error, guest.language)
    throw error
  }
}

/**
 * Whether a refusal tells of the customer: of a membership, or of having to pay beforehand. That a time has gone tells
 * that they are neither, since it is found out after those.
 */
const customerCodes: ReadonlySet<string> = new Set([
  'PrepayOnlyCustomer',
  'checkout_type_not_allowed',
  'payment_required',
  'appointment.errors.oneOfTimeslotsNotAvailable',
])

const tells = (error: unknown): boolean =>
  error instanceof SumsChanged || (error instanceof Refusal && customerCodes.has(error.code))

const catalogueOf = async ({ catalogues }: Deps, shopRef: string): Promise<ShopCatalogue> =>
  catalogues.remembered(shopRef) ?? (await catalogues.ofShop(shopRef))

/** Tells if what a cart holds can be booked without a card; not where the shop no longer has it. */
const canPayThere = (
  catalogue: ShopCatalogue,
  { cart, prepayOnly: prepayOnlyCustomer }: CheckoutState,
): boolean => {
  try {
    const appointments = resolveChoice(catalogue, cart.choice)
    return typeOfPaying({ catalogue, appointments, prepayOnlyCustomer }, false) !== undefined
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const loadedCart = (deps: Deps, request: CheckoutRequest, state: CheckoutState, party: Party): Loaded => {
  const { shopId, cartId } = request
  const { address, visitorId, userId, contact, catalogue } = party
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
    decide: (telling) => decideCart(deps, request, state, { ...party, telling }),
  }
}

/** Decides what is booked of a cart, once its times are found. */
const decideCart = async (
  deps: Deps,
  request: CheckoutRequest,
  state: CheckoutState,
  { account, language, contact, brandId, telling, ...party }: Party & { readonly telling: Telling },
): Promise<ClaimRequest> => {
  // Before anything else: refused only where the answer would tell, a refusal would itself be the answer.
  if (state.askedSince !== null) throw tooManyContacts(state.askedSince, deps.clock.now())
  const remembered = deps.catalogues.remembered(request.shopId)
  const catalogue =
    remembered?.revision === state.revision ? remembered : await deps.catalogues.ofShop(request.shopId)
  checkStoredPasscodes(catalogue, state.cart.choice)
  const choice = { ...state.cart.choice, ...(request.checkoutType && { checkoutType: request.checkoutType }) }
  const appointments = resolveChoice(catalogue, choice)
  if (appointments.some(({ start }) => start === undefined)) throw new Refusal('missing_date')
  checkCheckoutType({ catalogue, choice, appointments, prepayOnlyCustomer: state.prepayOnly })
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
    prepayOnlyCustomer: state.prepayOnly,
    ownerId: cartId,
    cart: { id: cartId, attempt: state.cart.attempt },
    heldUntil: state.cart.heldUntil,
    typingSince: state.cart.typingSince,
    typingUntil: state.cart.typingUntil,
    booker: {
      brandId,
      contact,
      address: party.address,
      isHuman: party.isHuman,
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
        prepayOnlyCustomer: state.prepayOnly,
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
