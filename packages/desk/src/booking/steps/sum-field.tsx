import { useFormat } from '@openchair/ui/format/use-format.ts'
import { Field } from '@openchair/ui/pieces/field/field.tsx'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { typedSum } from '../rules/typed-sum.ts'

type Props = {
  readonly label: string
  readonly currency: string
  /** Called with the sum in minor units; undefined where the text is none. */
  readonly onChange: (sum: number | undefined) => void
  /** The sum that stands in the field until somebody types another; minor units. */
  readonly filled?: number | undefined
  /** The text that says why a sum cannot be. */
  readonly error?: string | undefined
}

const digitsOf = (sum: string): string => sum.replaceAll(/[^\d\s.,]/g, '').trim()

/** A sum of money to the cent, as a till or a terminal shows it. */
export const SumField = ({ label, currency, filled, onChange, error }: Props) => {
  const t = useT()
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const [hasLeft, setHasLeft] = useState(false)
  const isWrong = hasLeft && typed.trim() !== '' && typedSum(typed) === undefined
  const zero = format.money(0, currency)
  const sign = <span aria-hidden="true">{zero.replaceAll(/[\d\s.,]/g, '')}</span>
  return (
    <Field
      label={label}
      value={filled === undefined ? typed : digitsOf(format.exactMoney(filled, currency))}
      inputMode="decimal"
      autoComplete="off"
      {...(zero.startsWith('0') ? { trailing: sign } : { leading: sign })}
      error={isWrong ? t('booking.sumWrong') : error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(typedSum(currentTarget.value))
      }}
      onFocus={({ currentTarget }) => filled !== undefined && currentTarget.select()}
      onBlur={() => setHasLeft(true)}
    />
  )
}
