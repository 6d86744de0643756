import { codeLength } from '@openchair/contract'
import type { Ref } from 'react'
import css from './code-field.module.css'
import { codeDigits } from './code-digits.ts'

type Props = {
  readonly label: string
  readonly value: string
  /** Digits alone, at most as many as a code has. */
  readonly onChange: (value: string) => void
  /** The code that stands there is not the right one: the next digit starts anew. */
  readonly bad?: boolean
  readonly readOnly?: boolean
  /** The id of the line that says what is wrong. */
  readonly describedBy?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

const cells = Array.from({ length: codeLength }, (_, index) => index)

/**
 * A code that was sent: one field over as many cells as it has digits, so that a telephone fills it in, it is pasted whole,
 * and a screen reader finds a single field.
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
        // Digits are typed one after the other: the caret, which nobody sees, stays behind the last.
        const { selectionStart, selectionEnd, value: text } = input
        if (selectionStart === selectionEnd && selectionEnd !== text.length)
          input.setSelectionRange(text.length, text.length)
      }}
    />
  </div>
)
