import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Field, FieldPair } from '@openchair/ui/pieces/field/field.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import type { CardField } from './card-faults.ts'
import { digitsOf, formatCardNumber, networkOf, securityCodeOf } from './card-number.ts'
import css from './card-form.module.css'
import { formatExpiry } from './expiry.ts'
import type { useCard } from './use-card.ts'

type Form = ReturnType<typeof useCard>

/** Keeps the caret behind the same digit while spaces are added and removed. */
const useCaret = (written: string) => {
  const pending = useRef<{ readonly input: HTMLInputElement; readonly digits: number }>(undefined)
  useLayoutEffect(() => {
    const { input, digits } = pending.current ?? {}
    pending.current = undefined
    if (!input || digits === undefined) return
    let caret = 0
    for (let seen = 0; seen < digits && caret < written.length; caret += 1) {
      if (written[caret] !== ' ') seen += 1
    }
    input.setSelectionRange(caret, caret)
  }, [written])
  return (input: HTMLInputElement): void => {
    const caret = input.selectionStart ?? input.value.length
    if (caret < input.value.length) {
      pending.current = { input, digits: digitsOf(input.value.slice(0, caret)).length }
    }
  }
}

type Props = { readonly form: Form; readonly country: string | undefined; readonly asksZip: boolean }

const zipLabel = (country: string | undefined) => {
  if (country === 'US') return 'checkout.zipUS'
  return country === 'GB' ? 'checkout.zipGB' : 'checkout.zipOther'
}

export const CardFields = ({ form, country, asksZip }: Props) => {
  const t = useT()
  const { card, errorOf, change, leave } = form
  const keepCaret = useCaret(card.number)
  const last: CardField = asksZip ? 'zip' : 'cvc'
  const network = networkOf(digitsOf(card.number))
  const typed = (field: CardField, write: (text: string) => string) => ({
    name: field,
    value: card[field],
    error: errorOf(field),
    required: true,
    enterKeyHint: field === last ? ('go' as const) : ('next' as const),
    onBlur: () => leave(field),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      if (field === 'number') keepCaret(currentTarget)
      change(field, write(currentTarget.value))
    },
  })
  const code = securityCodeOf(digitsOf(card.number))
  return (
    <>
      <Field
        {...typed('number', formatCardNumber)}
        label={t('checkout.cardNumber')}
        inputMode="numeric"
        autoComplete="cc-number"
        trailing={network ? <span className={css.network}>{network}</span> : <Icon name="card" />}
      />
      <FieldPair>
        <Field
          {...typed('expiry', (text) => formatExpiry(text, card.expiry))}
          label={t('checkout.expiry')}
          placeholder={t('checkout.expiryHint')}
          inputMode="numeric"
          autoComplete="cc-exp"
        />
        <Field
          {...typed('cvc', (text) => digitsOf(text).slice(0, code.digits))}
          label={t('checkout.cvc')}
          inputMode="numeric"
          autoComplete="cc-csc"
        />
      </FieldPair>
      {asksZip && (
        <Field
          {...typed('zip', (text) => text.slice(0, 12))}
          label={t(zipLabel(country))}
          inputMode={country === 'US' ? 'numeric' : 'text'}
          autoComplete="billing postal-code"
        />
      )}
    </>
  )
}
