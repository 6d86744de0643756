import type { PaymentCard } from '@openchair/contract'
import { type RefObject, useState } from 'react'
import { setPayment } from '../../cart/model/actions.ts'
import { useCheckout } from '../../checkout/machine/checkout-store.ts'
import { learnPrepayOnly } from '../../checkout/options/prepay-only.ts'
import type { CheckoutOptions } from '../../checkout/options/use-checkout-options.ts'
import { cardThatPays } from '../../checkout/options/use-payment-choices.ts'
import { useSavedCards } from '../../checkout/options/use-saved-cards.ts'
import { useLocale } from '@openchair/ui/i18n/locale.tsx'
import { focusField } from '@openchair/ui/pieces/field/focus-field.ts'
import type { useDetails } from './use-details.ts'
import { takeDetails } from './use-go-on.ts'

type Facts = {
  readonly element: RefObject<HTMLFormElement | null>
  readonly form: ReturnType<typeof useDetails>
  readonly options: CheckoutOptions | undefined
  /** True if a card must be left (waiting-list/kept-card). */
  readonly needsCard: boolean
  readonly onNext: (savedCard?: string) => void
}

export type Join = {
  readonly isReady: boolean
  /** The saved card on file; undefined where another is still to be entered. */
  readonly card: PaymentCard | undefined
  readonly cards: readonly PaymentCard[]
  readonly isSignedIn: boolean
  readonly goOn: () => Promise<void>
}

/**
 * The action of the form's button: leads on. It stops at a wrong field, and shows a new requirement of a card
 * first.
 */
export const useJoin = ({ element, form, options, needsCard, onNext }: Facts): Join => {
  const { locale } = useLocale()
  const [checking, setChecking] = useState(false)
  const wanted = useCheckout((state) => state.card)
  const declined = useCheckout((state) => state.declinedCard)
  const { cards, isSignedIn, isPending } = useSavedCards(options?.shop)
  const card = needsCard ? cardThatPays(cards, wanted, declined) : undefined
  const goOn = async (): Promise<void> => {
    if (!options || isPending || checking) return
    setChecking(true)
    const [firstFault] = await form.check({ mayBeEmpty: false })
    const isNews = firstFault === undefined && !needsCard && (await learnPrepayOnly(options.shop))
    setChecking(false)
    if (firstFault) focusField(element.current, firstFault)
    if (firstFault || isNews) return
    takeDetails(form.details, locale)
    setPayment({ paymentMethod: needsCard ? 'cardEntry' : 'noPayment' })
    onNext(card?.id)
  }
  return { isReady: options !== undefined && !isPending && !checking, card, cards, isSignedIn, goOn }
}
