import type { usePaymentChoices } from '../../checkout/options/use-payment-choices.ts'
import { useOfferedCard } from '../../checkout/options/use-payment-words.ts'
import { useT } from '../../i18n/use-t.ts'
import { Choices } from '../../pieces/choices/choices.tsx'

const another = 'another'

/**
 * The choice of the saved card that holds the time, for a signed-in guest; a new one is saved where it is
 * typed.
 */
export const CardChoice = ({ payment }: { readonly payment: ReturnType<typeof usePaymentChoices> }) => {
  const t = useT()
  const words = useOfferedCard()
  const { chosen, card, cards, chooseCard, isSignedIn } = payment
  const isHeld = chosen?.method === 'cardEntry' && chosen.checkoutType === 'bookProvideCard'
  if (!isSignedIn || !isHeld || cards.length === 0) return null
  return (
    <Choices
      label={t('checkout.holdingCard')}
      value={card?.id ?? another}
      options={[
        ...cards.map((each) => ({ value: each.id, ...words(each) })),
        { value: another, label: t('checkout.anotherCard') },
      ]}
      onChange={(id) => chooseCard(cards.find((each) => each.id === id))}
    />
  )
}
