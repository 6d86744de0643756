import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../pieces/icon/icon.tsx'
import { Num, Quiet } from '../../pieces/text/text.tsx'
import type { Card } from './card-faults.ts'
import css from './card-form.module.css'
import { formatCardNumber } from './card-number.ts'
import { testCards } from './test-cards.ts'

/** The sandbox's cards in a closed list; a press fills the form. */
export const TestCardList = ({ onFill }: { readonly onFill: (card: Card) => void }) => {
  const t = useT()
  return (
    <details className={css.tests}>
      <summary>
        {t('checkout.testCards')}
        <Icon name="down" small />
      </summary>
      <Quiet>{t('checkout.testCardsHint')}</Quiet>
      <ul>
        {testCards.map(({ number, does }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() =>
                onFill({ number: formatCardNumber(number), expiry: '12 / 34', cvc: '123', zip: '10012' })
              }
            >
              <Num>{formatCardNumber(number)}</Num>
              <span>{t(`checkout.${does}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
