import { type FormEvent, type ReactNode, useRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import type { Collected } from '../../payment-provider/payment-outcome.ts'
import { focusField, useFieldFocus, useFirstField, useNextField } from '../../pieces/field/focus-field.ts'
import { CardFields } from './card-fields.tsx'
import css from './card-form.module.css'
import { digitsOf } from './card-number.ts'
import { TestCardList } from './test-card-list.tsx'
import { sandboxToken } from './test-cards.ts'
import { useCard } from './use-card.ts'

/** The countries whose banks check a card by its owner's postal code. */
const zipCountries: ReadonlySet<string> = new Set(['US', 'CA', 'GB'])

type Props = {
  readonly id: string
  /** The shop's country. */
  readonly country: string
  readonly note: ReactNode
  readonly onNext: (collectCard: () => Promise<Collected>) => void
}

/** A card for the sandbox. Its number stays in this form; only the sandbox's token for it leaves. */
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
    <form ref={element} id={id} className={css.form} noValidate onSubmit={submit}>
      <p className={css.badge}>
        <b>{t('checkout.testMode')}</b> {t('checkout.testModeText')}
      </p>
      <CardFields form={form} country={country} asksZip={asksZip} />
      {note}
      <TestCardList onFill={form.fill} />
    </form>
  )
}
