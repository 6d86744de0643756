import type { PaymentCard } from '@openchair/contract'
import { useCheckout } from '../machine/checkout-store.ts'
import { chooseCard } from './use-payment-choices.ts'
import { useOfferedCard } from './use-payment-words.ts'
import { useT } from '../../i18n/use-t.ts'
import { CheckboxRow } from '@openchair/ui/pieces/checkbox-row/checkbox-row.tsx'
import { Choices } from '@openchair/ui/pieces/choices/choices.tsx'

const another = 'another'

type Props = {
  readonly label: string
  /** The chosen card; undefined for a new one, which the guest enters later. */
  readonly card: PaymentCard | undefined
  readonly cards: readonly PaymentCard[]
  readonly aside?: string | undefined
}

export const CardChoice = ({ label, card, cards, aside }: Props) => {
  const t = useT()
  const words = useOfferedCard()
  return (
    <Choices
      label={label}
      value={card?.id ?? another}
      options={[
        ...cards.map((each) => ({
          value: each.id,
          ...(each.id === card?.id && aside !== undefined ? { aside } : {}),
          ...words(each),
        })),
        { value: another, label: t('checkout.anotherCard') },
      ]}
      onChange={(id) => chooseCard(cards.find((each) => each.id === id))}
    />
  )
}

export const KeepTypedCard = () => {
  const t = useT()
  const savesCard = useCheckout((state) => state.savesCard)
  return (
    <CheckboxRow checked={savesCard} onChange={(checked) => useCheckout.setState({ savesCard: checked })}>
      {t('checkout.keepCard')}
    </CheckboxRow>
  )
}
