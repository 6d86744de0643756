import { bodyHashOf } from '../../body-hash.ts'
import { customerOfUser } from '../../accounts/customer-of-user.ts'
import type { StoredCustomer } from '../../accounts/store-customers.ts'
import { type CheckedOut, checkOut, type Loaded } from '../checkout/check-out.ts'
import type { ClaimRequest } from '../checkout/claim.ts'
import { giveUpAction } from '../checkout/give-up.ts'
import type { OwnerState } from '../checkout/store.ts'
import { cardAgainst } from '../new-at-desk/limits-against.ts'
import { inProgress } from '../attempt/replay.ts'
import { findByKey } from '../attempt/store.ts'
import type { BookedByStaff, BookingPlan } from '../plan.ts'
import { type GivenCard, givenCard, type GivenPayment } from '../given-card.ts'
import { planBooking } from '../plan-booking.ts'
import type { Choice } from '../quote/choice.ts'
import { typeOfPaying } from '../quote/price.ts'
import type { Quote } from '../quote/quote.ts'
import { contactOf, readExtras } from '../quote/read-extras.ts'
import { resolveChoice } from '../quote/resolve.ts'
import { checkOnline, readLimits } from '../store-customers.ts'
import { passable } from '@openchair/rules'
import type { Telling } from '../within-declines.ts'
import type { Deps } from '../../deps.ts'
import type { HoldingAsker } from '../../holds/limit.ts'
import { firstExpiry } from '../../holds/store-expiry.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Asker } from './asker.ts'
import { paysBeforehand } from './link-terms.ts'
import type { Application } from './store.ts'
import { findApplication } from './store.ts'

/** The part of a request to book that says how it is paid. */
type Payment = GivenPayment & {
  readonly total?: number | undefined
  /** Asks for the sum alone, and books nothing. */
  readonly validate?: boolean | undefined
  readonly returnPath?: string | undefined
}

export type Time = {
  readonly choice: Choice
  /** Tells if the shop offered this time, which costs the fee of the waiting list. */
  readonly isOffered: boolean
  /** The end of the hold on this time for the application; null if the time is not held. */
  readonly heldUntil: Temporal.Instant | null
}

/** The part of a request of staff that a guest's has not. */
type ByStaff = Required<Pick<BookedByStaff, 'staffId' | 'passedOver'>> & {
  /** The version of the application that staff have seen. */
  readonly version: number
  /** Allows a booking without a card where the terms ask for one and none is kept. */
  readonly withoutCard: boolean
  /** Tells the guest nothing. */
  readonly isUntold: boolean
}

export type Request = {
  readonly applicationId: string
  /** The owner under whose id the time and extras of this booking are held. */
  readonly ownerId: string
  readonly key: string | undefined
  /** Inputs that tell one request from another under the same key. */
  readonly body: readonly unknown[]
  readonly payment: Payment
  /** Set if staff book for the guest, who has agreed. The limits of guests do not apply to them. */
  readonly byStaff?: ByStaff
  /** Finds the time that the guest asks for, or refuses. Called only if nothing is booked or answered yet. */
  readonly timeOf: (application: Application) => Time
}

type State = OwnerState & { readonly application: Application; readonly key: string }

/**
 * Books a time for an application as any other booking, at today's price (waiting-list/accepting). Charges
 * the card that the application keeps, or one that the guest gives now. The guest agrees to `total`, or to
 * today's sum if they send no `total`. The same key and body give the same answer. Refuses with
 * `application_not_found` or `application_ended`, with `amount_changed` and the new sums, and with the
 * refusals of `timeOf`, the time and the card.
 */
export const bookApplication = async (deps: Deps, request: Request, asker: Asker): Promise<CheckedOut> => {
  const application = await found(deps, request)
  const { shopId } = application
  const owner = { shopId, ownerId: request.ownerId }
  const { payment } = request
  const body = [request.applicationId, ...request.body, payment]
  const bodyHash = bodyHashOf(body)
  const { phone } = (await deps.catalogues.ofShop(shopId)).shop
  const load = async (): Promise<Loaded> => {
    const state = await readState(deps, request, owner.ownerId)
    return {
      ...state,
      // A kept card that staff charge is nobody's try of a stolen one.
      cardPayer:
        request.byStaff === undefined && isPaid(state, request)
          ? {
              address: asker.address,
              visitorId: asker.visitorId,
              userId: asker.userId,
              contact: contactOf({ customer: state.application.customer }),
              basketId: state.application.id,
              key: `${state.application.id} ${state.key}`,
              phone,
            }
          : undefined,
      payer: () => payerOf(state, request, asker, owner),
      decide: (telling) => decideTime(deps, request, state, { asker, bodyHash, telling }),
    }
  }
  return checkOut(deps, { owner, key: request.key, bodyHash, load })
}

const found = async ({ pool, clock }: Deps, { applicationId }: Request): Promise<Application> => {
  const application = await findApplication(pool, applicationId, clock.now())
  if (application === undefined) throw new Refusal('application_not_found')
  return application
}

const readState = async (deps: Deps, request: Request, ownerId: string): Promise<State> => {
  const application = await found(deps, request)
  const { id, shopId, revision, payingOwnerId } = application
  const key = request.key === undefined ? `waiting-list:${id}:${revision}` : `guest:${request.key}`
  const attempt = (await findByKey(deps.pool, { shopId, key })) ?? null
  if (attempt === null && (application.state === 'accepted' || application.state === 'left')) {
    const { saleOrderId } = application
    throw new Refusal('application_ended', saleOrderId === null ? {} : { details: { saleOrderId } })
  }
  if (attempt === null && payingOwnerId !== null && request.byStaff !== undefined) throw inProgress()
  // A payment for another time of this application waits for its guest at their bank: it is given up for this
  // one.
  if (attempt === null && payingOwnerId !== null && payingOwnerId !== ownerId)
    if (await giveUpAction(deps, { shopId, ownerId: payingOwnerId })) return readState(deps, request, ownerId)
  return { application, key, attempt, saleOrderId: null, isPaying: payingOwnerId !== null }
}

/** Tells if there is a card to pay with: one given now, or the one that the application keeps. */
const isPaid = ({ application: { card } }: State, { payment }: Request): boolean =>
  payment.paymentToken !== undefined ||
  payment.paymentCardId !== undefined ||
  (card?.reference ?? null) !== null

/** The guest for whom a time is held while they pay; undefined if nothing is paid or it is held already. */
const payerOf = (
  state: State,
  request: Request,
  { address }: Asker,
  owner: HoldingAsker['owner'],
): HoldingAsker | undefined => {
  const { customer } = state.application
  // An offered time is held already.
  if (!isPaid(state, request) || request.timeOf(state.application).isOffered) return undefined
  return { address, contact: contactOf({ customer }), owner, times: 1 }
}

const decideTime = async (
  deps: Deps,
  { ownerId, payment, timeOf, byStaff }: Request,
  { application, key }: State,
  {
    asker,
    bodyHash,
    telling,
  }: { readonly asker: Asker; readonly bodyHash: string; readonly telling: Telling },
): Promise<ClaimRequest> => {
  if (byStaff !== undefined && byStaff.version !== application.revision)
    throw new Refusal('changed_meanwhile')
  const { customer } = application
  const catalogue = await deps.catalogues.ofShop(application.shopId)
  const { brandId } = catalogue.shop
  const { isOffered, heldUntil, ...time } = timeOf(application)
  const contact = contactOf({ customer })
  // The time is held with the offered professional, so no other professional can do the work.
  const appointments = resolveChoice(catalogue, time.choice).map((appointment) =>
    isOffered && appointment.shown !== undefined
      ? { ...appointment, options: [appointment.shown] }
      : appointment,
  )
  const given = await cardGiven(deps, brandId, payment, asker)
  const kept = keptCard(application)
  const withoutCard = byStaff !== undefined && (given ?? kept) === undefined
  if (withoutCard && !byStaff.withoutCard && payment.validate !== true)
    if (cardAgainst({ catalogue, appointments }).length > 0) throw new Refusal('payment_required')
  const limited = await readLimits(deps.pool, brandId, contact, customer.id)
  const { isLink } = application
  // Staff made the booking of a link to pay, also for a guest who cannot book online.
  if (byStaff === undefined && !isLink) checkOnline(limited, catalogue.shop.phone)
  const prepayOnlyCustomer =
    !withoutCard && (limited.isPrepayOnly || paysBeforehand(application, { catalogue, appointments }))
  const request = { catalogue, appointments, prepayOnlyCustomer, withoutCard }
  const checkoutType = typeOfPaying(request, (given ?? kept) !== undefined) ?? 'bookAndPay'
  const choice = { ...time.choice, checkoutType }
  const ownerOfRow = { id: application.id, revision: application.revision }
  const now = deps.clock.now()
  const extras = await readExtras(deps, { catalogue, choice, ownerId, contact, language: asker.language })
  return {
    ...request,
    choice,
    extras,
    now,
    // The fee is the waiting list's.
    isOffered: isOffered && !isLink,
    ...(isLink && { passedOver: passable }),
    ownerId,
    cart: null,
    application: ownerOfRow,
    booker:
      byStaff === undefined
        ? {
            brandId,
            contact,
            address: asker.address,
            isHuman: asker.isHuman,
            userId: asker.userId,
            most: catalogue.unpaidBookings,
            phone: catalogue.shop.phone,
            takesCards: catalogue.shop.takesCards,
          }
        : undefined,
    // A declined attempt may still hold a time that the shop did not offer.
    heldUntil: heldUntil ?? (await firstExpiry(deps.pool, { shopId: application.shopId, ownerId })),
    plan: (quote) => {
      checkTotal(quote, payment)
      return {
        ...telling,
        ...(byStaff !== undefined && plannedBy(byStaff)),
        ...planBooking({
          quote,
          ownerId,
          cart: null,
          application: ownerOfRow,
          key,
          bodyHash,
          customer: detailsOf(application),
          language: asker.language,
          buyer: { id: customer.id, isNew: false },
          userId: customer.userId,
          // The kept card is charged only where something is to be paid.
          card: given ?? (quote.price.terms.cardNeeded ? kept : undefined),
          returnUrl: `${deps.config.publicUrl}${payment.returnPath ?? `/booking/waiting-list/${application.id}`}`,
          now,
        }),
      }
    },
  }
}

const plannedBy = ({
  staffId,
  passedOver,
  isUntold,
}: ByStaff): Pick<BookingPlan, 'byStaff' | 'isUntold'> => ({
  byStaff: { staffId, passedOver },
  ...(isUntold && { isUntold: true }),
})

const detailsOf = ({
  customer: { firstName, lastName, email, phone, preferredLanguage },
}: Application): StoredCustomer => ({ firstName, lastName, email, phone, preferredLanguage })

const cardGiven = async (
  deps: Deps,
  brandId: string,
  payment: Payment,
  { userId, language }: Asker,
): Promise<GivenCard | undefined> => {
  const account = userId === undefined ? undefined : await customerOfUser(deps, { brandId, userId, language })
  return givenCard(deps, payment, account)
}

const keptCard = ({ card }: Application): GivenCard | undefined =>
  card === null || card.reference === null ? undefined : { token: card.reference, isKept: true }

/** Refuses with `amount_changed` and the sums if the guest agreed to another sum, or only asks for it. */
const checkTotal = ({ price }: Quote, { total: agreed, validate = false }: Payment): void => {
  const { total } = price.sums
  if (!validate && (agreed === undefined || agreed === total)) return
  const { chargeNow, chargeLater, belowLeast } = price.terms
  throw new Refusal('amount_changed', {
    details: { total, chargeNow, chargeLater, ...(belowLeast && { belowLeast }) },
  })
}
