import type { SendProved } from '../../bot-check/proof.ts'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { endPromoLink } from '../../browser/promo-link.ts'
import { setCodes, setDeeplinkPromo } from '../model/actions.ts'
import { clearCodeRefusal } from '../model/answers.ts'
import { cartStore } from '../model/cart-store.ts'
import { type FoundCode, lookUpCode } from './look-up-code.ts'
import { validateCart } from '../sync/save-cart.ts'
import { hideToastAbout } from '@openchair/ui/pieces/toast/toast.tsx'

/**
 * The kind of an accepted code, or the reason why it was refused; `message` is empty where the server gave
 * none.
 */
export type CodeOutcome =
  | { readonly ok: true; readonly kind: FoundCode }
  | { readonly ok: false; readonly code: string; readonly message: string }

const refused = ({ code, message }: Pick<CallError, 'code' | 'message'>): CodeOutcome => ({
  ok: false,
  code,
  message,
})

/** Takes the reason why the cart dropped a code, so that the caller tells the guest. */
const takeRefusal = (): CodeOutcome => {
  const { codeRefusal } = cartStore.getState()
  clearCodeRefusal()
  return refused(codeRefusal ?? { code: 'code_not_kept', message: '' })
}

/**
 * Puts a code into the cart; it stays if the updated cart contains it (promos/stays). `send` belongs
 * to the pressed button's bot check.
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
 * Removes typed codes when the guest leaves the checkout (checkout/leaving). Codes from a
 * link or a gift card's page stay until something is booked.
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

/** The subject of toasts about a code, which leave with the code. */
export const codeToast = 'code'

/** Removes a code from the cart. */
export const removeCode = async (kind: FoundCode): Promise<void> => {
  hideToastAbout(codeToast)
  const { promoCode, deeplinkPromo } = cartStore.getState()
  // The promo of a link that the guest removes is not applied again.
  if (kind === 'promoCode' && promoCode === deeplinkPromo) {
    endPromoLink()
    setDeeplinkPromo(undefined)
  }
  setCodes({ [kind]: undefined })
  await validateCart()
}
