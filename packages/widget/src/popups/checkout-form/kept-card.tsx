import type { Currency } from '@openchair/contract'
import { chooseCard } from '../../checkout/options/use-payment-choices.ts'
import { useOfferedCard } from '../../checkout/options/use-payment-words.ts'
import { useCheckout } from '../../checkout/machine/checkout-store.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { CheckboxRow } from '@openchair/ui/pieces/checkbox-row/checkbox-row.tsx'
import { Choices } from '@openchair/ui/pieces/choices/choices.tsx'
import { Note } from '@openchair/ui/pieces/note/note.tsx'
import type { Join } from './use-join.ts'

const another = 'another'

type Props = {
  readonly join: Join
  readonly needsCard: boolean
  readonly currency: Currency | undefined
}

/** The card on file during the wait, with the note that waiting is free. */
export const KeptCard = ({ join: { card, cards, isSignedIn }, needsCard, currency }: Props) => {
  const t = useT()
  const format = useFormat()
  const words = useOfferedCard()
  const savesCard = useCheckout((state) => state.savesCard)
  const today = currency && t('waitingList.chargedToday', { amount: format.money(0, currency) })
  return (
    <>
      {needsCard && cards.length > 0 && (
        <Choices
          label={t('waitingList.cardWeKeep')}
          value={card?.id ?? another}
          options={[
            ...cards.map((each) => ({
              value: each.id,
              ...(each.id === card?.id && today !== undefined ? { aside: today } : {}),
              ...words(each),
            })),
            { value: another, label: t('checkout.anotherCard') },
          ]}
          onChange={(id) => chooseCard(cards.find((each) => each.id === id))}
        />
      )}
      {needsCard && isSignedIn && !card && (
        <CheckboxRow checked={savesCard} onChange={(checked) => useCheckout.setState({ savesCard: checked })}>
          {t('checkout.keepCard')}
        </CheckboxRow>
      )}
      <Note icon="lock">
        <b>{t('waitingList.free')}</b> {t(needsCard ? 'waitingList.freeTextCard' : 'waitingList.freeText')}
      </Note>
    </>
  )
}
