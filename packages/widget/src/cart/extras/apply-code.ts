import type { SendProved } from '../../bot-check/proof.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { endPromoLink } from '../../browser/promo-link.ts'
import { setCodes, setDeeplinkPromo } from '../model/actions.ts'
import { clearCodeRefusal } from '../model/answers.ts'
import { cartStore } from '../model/cart-store.ts'
import { validateCart } from '../sync/save-cart.ts'
import { hideToastAbout } from '@openchair/ui/pieces/toast/toast.tsx'
import { anyBarber } from '@openchair/contract'
import { isGiftCardCode } from '@openchair/rules'
import { validateAppointment } from '../../calls/appointments.ts'
import { activeReservationOf, type CartState } from '../model/cart-state.ts'
import { allServices, barberId, type Reservation } from '../model/reservation.ts'

/** The kind of an accepted code, or the reason of a refusal, whose `message` is empty without one. */
type CodeOutcome =
  | { readonly ok: true; readonly kind: FoundCode }
  | { readonly ok: false; readonly code: string; readonly message: string }

const refused = ({ code, message }: Pick<CallError, 'code' | 'message'>): CodeOutcome => ({
  ok: false,
  code,
  message,
})

/** Takes from the cart the reason why it dropped a code, because the caller tells the guest. */
const takeRefusal = (): CodeOutcome => {
  const { codeRefusal } = cartStore.getState()
  clearCodeRefusal()
  return refused(codeRefusal ?? { code: 'code_not_kept', message: '' })
}

/** Puts a code into the cart, where it stays if accepted (promos/stays). `send` is the bot check's. */
export const applyCode = async (code: string, send: SendProved): Promise<CodeOutcome> => {
  try {
    const before = cartStore.getState()
    const kind = await lookUpCode(before, code, send)
    setCodes({ [kind]: code })
    const outcome = await validateCart({ send })
    if (cartStore.getState()[kind] === code && outcome.ok) return { ok: true, kind }
    if (outcome.ok) return takeRefusal()
    setCodes({ [kind]: before[kind] })
    return 'error' in outcome ? refused(outcome.error) : takeRefusal()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return refused(error)
  }
}

/** Removes typed codes when the guest leaves the checkout (checkout/leaving). Codes of a link stay. */
export const resetCodes = async (): Promise<void> => {
  const { promoCode, giftCardCode, deeplinkPromo, broughtGiftCard } = cartStore.getState()
  const typed = {
    ...(promoCode === deeplinkPromo ? {} : { promoCode: undefined }),
    ...(giftCardCode === broughtGiftCard ? {} : { giftCardCode: undefined }),
  }
  if (Object.keys(typed).length === 0) return
  setCodes(typed)
  await validateCart()
}

/** The subject of toasts about a code. They are closed when the code is removed. */
export const codeToast = 'code'

/** Removes a code from the cart. */
export const removeCode = async (kind: FoundCode): Promise<void> => {
  hideToastAbout(codeToast)
  const { promoCode, deeplinkPromo } = cartStore.getState()
  // If the guest removes the promo of a link, the link does not apply it again.
  if (kind === 'promoCode' && promoCode === deeplinkPromo) {
    endPromoLink()
    setDeeplinkPromo(undefined)
  }
  setCodes({ [kind]: undefined })
  await validateCart()
}

export type FoundCode = 'giftCardCode' | 'promoCode'

const professionalOf = ({ anyBarberCandidate, barber }: Reservation): string =>
  anyBarberCandidate?.id ?? barberId(barber)

const missingDate = (): CallError =>
  new CallError({
    status: 400,
    code: 'missing_date',
    message: 'Reservation date time is missing on discount check attempt',
  })

/**
 * Finds out for the present reservation if a code is a gift card's or a promo's (promos/one-field).
 * @throws {CallError} `missing_date` without a time (promos/when); for a promo that cannot
 * be used, 400 with the server's message for the guest.
 */
export const lookUpCode = async (cart: CartState, code: string, send: SendProved): Promise<FoundCode> => {
  const dateTime = activeReservationOf(cart)?.dateTime
  if (cart.shopId === undefined || dateTime === undefined) throw missingDate()
  const [barber, ...others] = new Set(cart.reservations.map(professionalOf))
  const isOne = barber !== undefined && barber !== anyBarber && others.length === 0
  const asked = {
    shopId: cart.shopId,
    ...(isOne ? { barberId: barber } : {}),
    dateTime,
    serviceIds: [...new Set(cart.reservations.flatMap(allServices))],
    items: cart.products.map((product) => ({ type: 'product' as const, ...product })),
    promoCode: code,
  }
  const found = await send((botToken) => validateAppointment(asked, botToken))
  if (isGiftCardCode(found)) return 'giftCardCode'
  const refusal = found.promo?.error
  if (refusal) throw new CallError({ status: 400, code: 'promo_refused', message: refusal })
  return 'promoCode'
}
