import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { Field } from '../field/field.tsx'
import { amountText, isFraction, isNegative, typedAmount } from './typed-amount.ts'

type Props = {
  readonly label: string
  readonly hint?: string | undefined
  /** The error text for a negative amount. */
  readonly fault: string
  /** The error text for any other wrong amount. */
  readonly error?: string | undefined
  readonly currency: string
  /** The amount in minor units. */
  readonly value: number | undefined
  readonly onChange: (amount: number | undefined) => void
  readonly onLeave?: () => void
  /** Called when the guest presses Enter. */
  readonly onDone: () => void
}

/** The currency's sign, on the side where the language writes it. */
const useSign = (currency: string) => {
  const format = useFormat()
  const zero = format.money(0, currency)
  const sign = <span aria-hidden="true">{zero.replaceAll(/[\d\s]/g, '')}</span>
  return zero.startsWith('0') ? { trailing: sign } : { leading: sign }
}

/** The typed text, which stays visible while the field's value is `amount`. */
type Typed = { readonly text: string; readonly amount: number | undefined }

const isWorth = ({ amount }: Typed, value: number | undefined): boolean => (amount ?? 0) === (value ?? 0)

/** An amount of money in whole units (money/entered). */
export const AmountField = ({
  label,
  hint,
  fault,
  error,
  currency,
  value,
  onChange,
  onLeave,
  onDone,
}: Props) => {
  const sign = useSign(currency)
  const [typed, setTyped] = useState<Typed>({ text: amountText(value), amount: value })
  const text = isWorth(typed, value) ? typed.text : amountText(value)
  /** Rewrites the text as whole units. */
  const settle = () => {
    if (!isNegative(text)) setTyped({ text: amountText(value), amount: value })
  }
  return (
    <Field
      label={label}
      hint={hint}
      error={isNegative(text) ? fault : error}
      {...sign}
      value={text}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      onChange={({ currentTarget }) => {
        const amount = typedAmount(currentTarget.value)
        const raw = currentTarget.value
        // A typed separator must stay, or the next digits would join those before it.
        setTyped({ text: isNegative(raw) || isFraction(raw) ? raw : amountText(amount), amount })
        onChange(amount)
      }}
      onBlur={() => {
        settle()
        onLeave?.()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        settle()
        onDone()
      }}
    />
  )
}
