import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { Field } from '../field/field.tsx'
import { amountText, typedAmount } from './typed-amount.ts'

type Props = {
  readonly label: string
  readonly currency: string
  /** Minor units. */
  readonly value: number | undefined
  readonly onChange: (amount: number | undefined) => void
  /** Enter, or the focus leaves: the amount stands. */
  readonly onDone: () => void
}

/** The currency's sign, at the side where the language writes it. */
const useSign = (currency: string) => {
  const format = useFormat()
  const zero = format.money(0, currency)
  const sign = <span aria-hidden="true">{zero.replaceAll(/[\d\s]/g, '')}</span>
  return zero.startsWith('0') ? { trailing: sign } : { leading: sign }
}

/** An amount of money in whole units (spec 5, Money and amounts). */
export const AmountField = ({ label, currency, value, onChange, onDone }: Props) => {
  const sign = useSign(currency)
  const [text, setText] = useState(amountText(value))
  return (
    <Field
      label={label}
      {...sign}
      value={text}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      onChange={(event) => {
        const amount = typedAmount(event.currentTarget.value)
        setText(amountText(amount))
        onChange(amount)
      }}
      onBlur={onDone}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onDone()
      }}
    />
  )
}
