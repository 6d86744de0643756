import type { usePaymentChoices } from '../../checkout/options/use-payment-choices.ts'
import { useOfferedCard } from '../../checkout/options/use-payment-words.ts'
import { useCheckout } from '../../checkout/machine/checkout-store.ts'
import { useT } from '../../i18n/use-t.ts'
import { CheckboxRow } from '../../pieces/checkbox-row/checkbox-row.tsx'
import { Choices } from '../../pieces/choices/choices.tsx'

const another = 'another'

/** Which card holds the time, and whether a new one is saved: for who is signed in. */
export const CardChoice = ({ payment }: { readonly payment: ReturnType<typeof usePaymentChoices> }) => {
  const t = useT()
  const words = useOfferedCard()
  const savesCard = useCheckout((state) => state.savesCard)
  const { chosen, card, cards, chooseCard, isSignedIn } = payment
  if (!isSignedIn || chosen?.method !== 'cardEntry') return null
  return (
    <>
      {chosen.checkoutType === 'bookProvideCard' && cards.length > 0 && (
        <Choices
          label={t('checkout.holdingCard')}
          value={card?.id ?? another}
          options={[
            ...cards.map((each) => ({ value: each.id, ...words(each) })),
            { value: another, label: t('checkout.anotherCard') },
          ]}
          onChange={(id) => chooseCard(cards.find((each) => each.id === id))}
        />
      )}
      {!card && (
        <CheckboxRow checked={savesCard} onChange={(checked) => useCheckout.setState({ savesCard: checked })}>
          {t('checkout.keepCard')}
        </CheckboxRow>
      )}
    </>
  )
}
