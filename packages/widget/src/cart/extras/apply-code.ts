import type { SendProved } from '../../bot-check/proof.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { endPromoLink } from '../../browser/promo-link.ts'
import { setCodes, setDeeplinkPromo } from '../model/actions.ts'
import { clearCodeRefusal } from '../model/answers.ts'
import { cartStore } from '../model/cart-store.ts'
import { type FoundCode, lookUpCode } from './look-up-code.ts'
import { validateCart } from '../sync/save-cart.ts'
import { hideToastAbout } from '@openchair/ui/pieces/toast/toast.tsx'

/** Whether the code is a promo or a gift card, else why neither; `message` is empty where the server gave none. */
export type CodeOutcome =
  | { readonly ok: true; readonly kind: FoundCode }
  | { readonly ok: false; readonly code: string; readonly message: string }

const refused = ({ code, message }: Pick<CallError, 'code' | 'message'>): CodeOutcome => ({
  ok: false,
  code,
  message,
})

/** Gives the reason why the cart did not keep a code, and removes it from the cart: the caller tells the guest. */
const takeRefusal = (): CodeOutcome => {
  const { codeRefusal } = cartStore.getState()
  clearCodeRefusal()
  return refused(codeRefusal ?? { code: 'code_not_kept', message: '' })
}

/**
 * Puts a code into the cart; it stays if the updated cart contains it (spec 4, Discount code). `send` is that of the
 * pressed button's bot check.
 */
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

/**
 * Takes out the codes that were typed, when the guest leaves the checkout (spec 4, Checkout phases, initial). What a link
 * or a gift card's page brought stays until something has been booked.
 */
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

/** What the toast about a code is about: it goes with the code. */
export const codeToast = 'code'

/** Takes a code out of the cart again. */
export const removeCode = async (kind: FoundCode): Promise<void> => {
  hideToastAbout(codeToast)
  const { promoCode, deeplinkPromo } = cartStore.getState()
  // A code from a link that the guest removes is not applied again.
  if (kind === 'promoCode' && promoCode === deeplinkPromo) {
    endPromoLink()
    setDeeplinkPromo(undefined)
  }
  setCodes({ [kind]: undefined })
  await validateCart()
}
