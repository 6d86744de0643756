import { type FormEvent, type ReactNode, useRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import type { Collected } from '../../payment-provider/payment-outcome.ts'
import {
  focusField,
  useFieldFocus,
  useFirstField,
  useNextField,
} from '@openchair/ui/pieces/field/focus-field.ts'
import { CardFields } from './card-fields.tsx'
import css from './card-form.module.css'
import { digitsOf, formatCardNumber } from './card-number.ts'
import { sandboxToken, testCards } from './test-cards.ts'
import { useCard } from './use-card.ts'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Num, Quiet } from '@openchair/ui/pieces/text/text.tsx'
import { QuietLine } from '@openchair/ui/pieces/text/quiet-line.tsx'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import type { Card } from './card-faults.ts'

/** The sandbox's cards in a list that is closed at first. A press on one fills the form. */
const TestCardList = ({ onFill }: { readonly onFill: (card: Card) => void }) => {
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
              <QuietLine>{t(`checkout.${does}`)}</QuietLine>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The countries whose banks check a card by its owner's postal code. */
const zipCountries: ReadonlySet<string> = new Set(['US', 'CA', 'GB'])

type Props = {
  readonly id: string
  /** The shop's country. */
  readonly country: string
  readonly note: ReactNode
  readonly onNext: (collectCard: () => Promise<Collected>) => void
}

/** The form for a card of the sandbox. Only the sandbox's token for the number is sent. */
export const SandboxCard = ({ id, country, note, onNext }: Props) => {
  const t = useT()
  const element = useRef<HTMLFormElement>(null)
  const asksZip = zipCountries.has(country)
  const form = useCard(asksZip)
  useFieldFocus(element, form.refusedField)
  useFirstField(element, form.refusedField === undefined ? 'number' : undefined, true)
  useNextField(element)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const firstFault = form.check()
    if (firstFault) {
      focusField(element.current, firstFault)
      return
    }
    const token = sandboxToken(digitsOf(form.card.number))
    onNext(() => Promise.resolve({ kind: 'token', token }))
  }
  return (
    <form ref={element} id={id} className={stack.form} noValidate onSubmit={submit}>
      <p className={css.badge}>
        <b>{t('checkout.testMode')}</b> {t('checkout.testModeText')}
      </p>
      <CardFields form={form} country={country} asksZip={asksZip} />
      {note}
      <TestCardList onFill={form.fill} />
    </form>
  )
}
