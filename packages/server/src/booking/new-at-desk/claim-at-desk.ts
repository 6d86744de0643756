import type { InputOf } from '@openchair/contract'
import type { bookAtDesk as call } from '@openchair/contract/calls'
import { passable } from '@openchair/rules'
import type { Deps } from '../../deps.ts'
import type { SavedCard } from '../../payments/saved-cards/store.ts'
import type { ShopStaff } from '../../permitted-staff.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { ClaimRequest } from '../checkout/claim.ts'
import { planBooking } from '../plan-booking.ts'
import { typeOfPaying } from '../quote/price.ts'
import { contactOf, noExtras } from '../quote/read-extras.ts'
import type { Quote } from '../quote/quote.ts'
import { readLimits } from '../store-customers.ts'
import { keptCard } from './kept-card.ts'
import { cardAgainst } from './limits-against.ts'
import type { Wish } from './wish.ts'

type Input = InputOf<typeof call>

/** A booking that is to be claimed at the desk. */
type Claiming = Pick<ClaimRequest, 'ownerId' | 'within'> &
  Required<Pick<ClaimRequest, 'off'>> & {
    readonly wish: Wish
    readonly staff: ShopStaff
    readonly key: string
    readonly bodyHash: string
    /** Learns of the decided quote. */
    readonly learn?: (quote: Quote) => void
  }

type Paying = Pick<ClaimRequest, 'choice' | 'prepayOnlyCustomer' | 'withoutCard'> & {
  readonly card: SavedCard | undefined
}

/**
 * Decides how a booking is paid: at the shop, or by a card that the guest keeps, under the terms of their own checkout
 * (desk/kept-card). Refuses with `payment_required` where the terms ask for a card and staff did not choose to book
 * without one, with `payment_not_allowed` where the shop takes none, and as `keptCard` does.
 */
const payingOf = async (
  deps: Deps,
  { payment, paymentCardId, validate = false }: Input,
  { wish, staff }: Pick<Claiming, 'wish' | 'staff'>,
): Promise<Paying> => {
  const { catalogue, guest, choice, appointments } = wish
  if (payment !== 'card') {
    if (!validate && payment !== 'withoutCard' && cardAgainst(wish).length > 0)
      throw new Refusal('payment_required')
    return { choice, withoutCard: true, card: undefined }
  }
  const card = await keptCard(deps, staff, wish, paymentCardId)
  const contact = contactOf({ customer: guest.customer })
  const { isPrepayOnly } = await readLimits(deps.pool, catalogue.shop.brandId, contact, guest.buyer.id)
  const context = { catalogue, appointments, prepayOnlyCustomer: isPrepayOnly }
  const checkoutType = typeOfPaying(context, true)
  if (checkoutType === undefined) throw new Refusal('payment_not_allowed')
  return { choice: { ...choice, checkoutType }, prepayOnlyCustomer: isPrepayOnly, card }
}

/** Refuses with `amount_changed` and the new sums if staff were shown another sum. */
const checkTotal = ({ price: { sums, terms } }: Quote, agreed: number | undefined): void => {
  if (agreed === undefined || agreed === sums.total) return
  const { chargeNow, chargeLater } = terms
  throw new Refusal('amount_changed', { details: { total: sums.total, chargeNow, chargeLater } })
}

/** Decides what a booking at the desk claims (desk/book). Refuses as `payingOf` does. */
export const claimAtDesk = async (
  deps: Deps,
  input: Input,
  { wish, staff, key, bodyHash, ownerId, off, within, learn }: Claiming,
): Promise<ClaimRequest & Pick<Paying, 'card'>> => {
  const { catalogue, guest, appointments, now } = wish
  const { customer, buyer, userId } = guest
  const { preferredLanguage: language } = customer
  const { tell = true, passOver = false, validate = false, startNow = false, total } = input
  const { card, ...paying } = await payingOf(deps, input, { wish, staff })
  return {
    ...paying,
    card,
    catalogue,
    appointments,
    extras: noExtras(language),
    now,
    off,
    passedOver: passOver || validate ? passable : [],
    ownerId,
    cart: null,
    heldUntil: null,
    // The limits of bookings without payment are for guests.
    booker: undefined,
    ...(within && { within }),
    plan: (quote) => {
      checkTotal(quote, total)
      learn?.(quote)
      return {
        ...planBooking({
          quote,
          ownerId,
          cart: null,
          key,
          bodyHash,
          customer,
          buyer,
          userId,
          // A booking that costs nothing asks for no card.
          card: card && quote.price.terms.cardNeeded ? { token: card.reference, isKept: true } : undefined,
          language,
          returnUrl: deps.config.publicUrl,
          now,
        }),
        byStaff: { staffId: staff.staffId, ...(startNow && { startsNow: true as const }) },
        ...(!tell && { isUntold: true as const }),
      }
    },
  }
}
