import { anyBarber, type CartRequest, type ValidatedCart } from '@openchair/contract'
import { hasCode } from '@openchair/rules'
import type { SendProved } from '../../bot-check/proof.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { createCart, type HeldCart, updateCart } from '../../calls/cart.ts'
import type { SendOptions } from '@openchair/ui/calls/client.ts'
import { messageLines, showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import {
  endValidation,
  recordSlotConflict,
  refuseCode,
  removeTips,
  setOwnCart,
  setValidatedCart,
  setValidationError,
  startValidation,
} from '../model/answers.ts'
import { randomKey } from '@openchair/ui/storage/random-key.ts'
import { cartRequest, takesCodes } from './cart-request.ts'
import { clearCandidates } from '../model/actions.ts'
import { type CartError, type CartState, isSlotConflict } from '../model/cart-state.ts'
import { cartStore } from '../model/cart-store.ts'
import { validations } from './validation-cache.ts'

export type CartOutcome =
  | { readonly ok: true; readonly cart: HeldCart }
  /**
   * The error is in `validationError`, except a slot conflict: `handleSlotConflict` or the checkout has it.
   */
  | { readonly ok: false; readonly error: CallError; readonly slotConflict: boolean }
  /** A later request has been sent, and only the later answer is used. */
  | { readonly ok: false; readonly superseded: true }

/** The subject of the toast about a taken time. The toast of the schedule replaces the first one. */
export const goneTimeToast = 'goneTime'

/** Tells the guest that a chosen time is taken, and removes every time (cart/time-refused). */
export const handleSlotConflict = ({ code, message }: CartError, atCheckout = false): void => {
  showToast({ about: goneTimeToast, kind: 'error', ...messageLines(message) })
  validations.clear()
  recordSlotConflict({ code, message, atCheckout })
}

/** Error codes after which a new cart is made. */
type Renewable = readonly ('cart_not_found' | 'cart_booked')[]

/** Sends the cart: creates it the first time, updates it afterwards. */
const write = async (
  shopId: string,
  request: CartRequest,
  renewable: Renewable,
  options: SendOptions,
  hold: 'true' | undefined,
): Promise<HeldCart> => {
  const { cartId, cartProof } = cartStore.getState()
  const held = { ...request, ...(hold && { hold }) }
  let lost: string | undefined
  if (cartId !== undefined) {
    try {
      return await updateCart(shopId, cartId, held, { ...options, cartProof })
    } catch (error) {
      if (!(error instanceof CallError) || !renewable.some((code) => code === error.code)) throw error
      if (error.code === 'cart_not_found') lost = cartId
    }
  }
  const newProof = randomKey()
  try {
    const made = await createCart(shopId, request, { ...options, cartProof: newProof })
    if (cartStore.getState().shopId === shopId) setOwnCart(made.id ?? undefined, newProof)
    return hold && made.id !== null
      ? await updateCart(shopId, made.id, held, { ...options, cartProof: newProof })
      : made
  } catch (error) {
    if (lost === undefined) throw error
    const { withCartBefore } = await import('./opened-elsewhere.ts')
    throw await withCartBefore(error, shopId, lost)
  }
}

type Ask = (shopId: string, request: CartRequest, botToken: string | undefined) => Promise<HeldCart>

/** The latest request. A later one aborts it, because its answer is not needed and must not come last. */
const last = { turn: 0, giveUp: new AbortController() }

const writeAlone =
  (renewable: Renewable, hold?: 'true'): Ask =>
  (shopId, request, botToken) => {
    last.giveUp.abort()
    last.giveUp = new AbortController()
    return write(shopId, request, renewable, { signal: last.giveUp.signal, botToken }, hold)
  }

/** The code, if the answer contains it; undefined otherwise (promos/stays). */
const keptCode = (code: string | undefined, cart: ValidatedCart): string | undefined =>
  code !== undefined && hasCode(code, cart) ? code : undefined

const keptCodes = (asked: CartState, cart: ValidatedCart) =>
  takesCodes(asked)
    ? { promoCode: keptCode(asked.promoCode, cart), giftCardCode: keptCode(asked.giftCardCode, cart) }
    : {}

/** Stores the server's answer in the cart, with the candidate for any professional. */
const accept = (asked: CartState, validatedCart: ValidatedCart): void =>
  setValidatedCart(validatedCart, {
    ...keptCodes(asked, validatedCart),
    reservations: asked.reservations.map((reservation, index) => {
      const item = validatedCart.items[index]
      const proposed = item?.bookedWithAnyBarber && reservation.dateTime !== undefined ? item.barber : null
      return proposed ? { ...reservation, anyBarberCandidate: proposed } : reservation
    }),
  })

/** The choices on which an answer depends. */
const chosen = ['shopId', 'reservations', 'products', 'promoCode', 'giftCardCode'] as const

/** Removes codes, tips or candidates that the server refuses. Returns true if the cart can be sent again. */
const leaveOut = ({ code, message }: CallError, { promoCode, giftCardCode, reservations }: CartState) => {
  if (code.startsWith('promo_') && promoCode !== undefined) {
    refuseCode('promoCode', { code, message })
    return true
  }
  if (code.startsWith('gift_card_') && giftCardCode !== undefined) {
    refuseCode('giftCardCode', { code, message })
    return true
  }
  if (code === 'tip_not_allowed' && reservations.some(({ tip }) => tip !== undefined)) {
    // The message is for the person who set up the shop (tips/who-allows).
    // oxlint-disable-next-line no-console
    console.error(message)
    removeTips()
    return true
  }
  if (code === 'candidate_not_allowed' && reservations.some((each) => each.anyBarberCandidate)) {
    // Cached answers contain the refused candidates.
    validations.clear()
    clearCandidates()
    return true
  }
  return false
}

/** Asks for a missing or outdated passcode, then sends the cart with it. `appointment` is an index. */
const askForPasscode = ({ code, body }: CallError, { shopId, reservations }: CartState): void => {
  if (code !== 'passcode_required' && code !== 'incorrect_passcode') return
  const { appointment = 0 } = (body ?? {}) as { readonly appointment?: number }
  const { id, barber } = reservations[appointment] ?? {}
  if (shopId === undefined || barber === undefined || barber === anyBarber) return
  openPopup('barberPasscode', {
    shopRef: shopId,
    barber: barber.route,
    guest: id,
    anew: true,
    onValid: () => void validateCart(),
  })
}

type Manner = { readonly keepsTimes: boolean; readonly send: SendProved }

const settle = async (ask: Ask, manner: Manner): Promise<CartOutcome> => {
  const asked = cartStore.getState()
  if (asked.shopId === undefined) throw new Error('No shopId has been opened: call openCart first')
  const turn = ++last.turn
  const isLatest = () => {
    const now = cartStore.getState()
    return turn === last.turn && chosen.every((part) => now[part] === asked[part])
  }
  startValidation()
  try {
    const { shopId } = asked
    // During the check a later request may have been sent. Sending this one again would abort that.
    const cart = await manner.send(async (botToken) =>
      isLatest() ? ask(shopId, cartRequest(asked), botToken) : undefined,
    )
    if (!cart || !isLatest()) return { ok: false, superseded: true }
    accept(asked, cart)
    return { ok: true, cart }
  } catch (error) {
    if (!isLatest()) return { ok: false, superseded: true }
    if (!(error instanceof CallError)) throw error
    if (leaveOut(error, asked)) return await settle(ask, manner)
    const { code, message } = error
    const slotConflict = isSlotConflict(error)
    askForPasscode(error, asked)
    if (!slotConflict) setValidationError({ code, message })
    else if (!manner.keepsTimes) handleSlotConflict({ code, message })
    return { ok: false, error, slotConflict }
  } finally {
    if (turn === last.turn) endValidation()
  }
}

/** Sends without a bot check, because there is no button. The guest tries a refused request again. */
const sendPlainly: SendProved = (call) => call(undefined)

/**
 * Validates the present cart on the server: sums, availability, candidates (cart/validation).
 * @param keepsTimes true if the caller offers other times before a taken one is removed.
 * @param send from the pressed button's bot check, where passcodes or codes may be sent for the first time.
 */
export const validateCart = ({
  keepsTimes = false,
  send = sendPlainly,
}: Partial<Manner> = {}): Promise<CartOutcome> =>
  settle(
    (shopId, request, botToken) =>
      validations.ask(JSON.stringify([shopId, request]), () =>
        writeAlone(['cart_not_found', 'cart_booked'])(shopId, request, botToken),
      ),
    { keepsTimes, send },
  )

/**
 * Validates without the cache, before the checkout, which books the server's cart. A booked cart is refused
 * (`cart_booked`), so that a lost answer never books twice.
 */
export const saveCart = (send = sendPlainly): Promise<CartOutcome> =>
  settle(writeAlone(['cart_not_found']), { keepsTimes: true, send })

/** The same when the details open. From then on the server holds the times (holds/while-typing). */
export const holdCart = (send = sendPlainly): Promise<CartOutcome> =>
  settle(writeAlone(['cart_not_found', 'cart_booked'], 'true'), { keepsTimes: true, send })
