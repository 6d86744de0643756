import { codeLength } from '@openchair/contract'
import type { Ref } from 'react'
import css from './code-field.module.css'

type Props = {
  readonly label: string
  readonly value: string
  /** Called with digits only, at most as many as a code has. */
  readonly onChange: (value: string) => void
  /** True if the code is wrong; the next digit starts a new one. */
  readonly bad?: boolean
  readonly readOnly?: boolean
  /** The id of the line with the error. */
  readonly describedBy?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

const cells = Array.from({ length: codeLength }, (_, index) => index)

/**
 * A field for a sent code over as many cells as it has digits. It is a single field, so that phones fill it,
 * a code is pasted whole, and screen readers find one field.
 */
export const CodeField = ({ label, value, onChange, bad = false, readOnly, describedBy, ref }: Props) => (
  <div className={`${css.code} ${bad ? css.bad : ''}`}>
    {cells.map((cell) => (
      <span key={cell} className={cell === value.length ? css.next : ''} aria-hidden="true">
        {value[cell]}
      </span>
    ))}
    <input
      ref={ref}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
      aria-label={label}
      aria-invalid={bad || undefined}
      aria-describedby={describedBy}
      readOnly={readOnly}
      value={value}
      onChange={({ currentTarget }) => onChange(codeDigits(currentTarget.value, value))}
      onSelect={({ currentTarget: input }) => {
        // Digits are typed in order, so the invisible caret stays behind the last one.
        const { selectionStart, selectionEnd, value: text } = input
        if (selectionStart === selectionEnd && selectionEnd !== text.length)
          input.setSelectionRange(text.length, text.length)
      }}
    />
  </div>
)

/** The digits of a code after a change of its text. Digits beyond a whole code start a new one. */
export const codeDigits = (text: string, before: string): string => {
  const digits = text.replace(/\D/g, '')
  if (digits.length <= codeLength) return digits
  const added = digits.startsWith(before) ? digits.slice(before.length) : digits
  return added.slice(0, codeLength)
}
