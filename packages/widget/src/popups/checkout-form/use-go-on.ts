import { toWireLanguage, plainLine } from '@openchair/contract'
import { type PaymentMethod, toE164, cleanEmail } from '@openchair/rules'
import { type RefObject, useRef } from 'react'
import { setCustomer, setPayment } from '../../cart/model/actions.ts'
import { learnPrepayOnly } from '../../checkout/options/prepay-only.ts'
import type { CheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import type { usePaymentChoices } from '../../checkout/options/use-payment-choices.ts'
import type { Details } from '../../checkout/machine/checkout-store.ts'
import { useLocale } from '@openchair/ui/i18n/locale.tsx'
import type { Locale } from '@openchair/ui/i18n/locales.ts'
import { useT } from '../../i18n/use-t.ts'
import { focusField } from '@openchair/ui/pieces/field/focus-field.ts'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { isNoteWrong, noteField } from './note-row.tsx'
import type { useDetails } from './use-details.ts'

type Facts = {
  readonly element: RefObject<HTMLFormElement | null>
  readonly form: ReturnType<typeof useDetails>
  readonly options: CheckoutOptions | undefined
  readonly payment: ReturnType<typeof usePaymentChoices>
  readonly method: PaymentMethod | undefined
  readonly onNext: (savedCard?: string) => void
}

/** Puts the customer into the cart. */
export const takeDetails = ({ firstName, lastName, email, phone }: Details, locale: Locale): void =>
  setCustomer({
    firstName: plainLine(firstName).trim(),
    lastName: plainLine(lastName).trim(),
    email: cleanEmail(email),
    phone: toE164(phone),
    preferredLanguage: toWireLanguage(locale),
  })

/** The button's action: stops at a wrong field, or if prepayment is newly required, else leads on. */
export const useGoOn = ({ element, form, options, payment, method, onNext }: Facts) => {
  const t = useT()
  const { locale } = useLocale()
  // This is a ref and no state, because a press before the next rendering would not see a changed state.
  const isChecking = useRef(false)
  const { chosen, terms } = payment

  const mayGoOn = async (): Promise<boolean> => {
    const [firstFault] = await form.check({ mayBeEmpty: method === 'digitalWallet' })
    const isNoteFault = !options?.giftCard && isNoteWrong()
    if (firstFault || isNoteFault) {
      focusField(element.current, firstFault ?? noteField)
      return false
    }
    const paysLater = chosen?.checkoutType !== 'bookAndPay' || (terms?.chargeLater ?? 0) > 0
    const isNews = options !== undefined && paysLater && (await learnPrepayOnly(options.shop))
    if (isNews) announce(t('checkout.prepayOnly'))
    return !isNews
  }
  return async (): Promise<void> => {
    if (!chosen || !terms || isChecking.current) return
    isChecking.current = true
    const isAllowed = await mayGoOn()
    isChecking.current = false
    if (!isAllowed) return
    takeDetails(form.details, locale)
    payment.choose(chosen)
    setPayment({ paymentMethod: method })
    onNext(method === 'cardEntry' ? payment.card?.id : undefined)
  }
}
