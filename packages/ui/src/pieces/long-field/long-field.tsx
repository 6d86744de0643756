import { useEffect, useRef } from 'react'
import { FieldFrame } from '../field/field.tsx'
import css from './long-field.module.css'

type Props = {
  readonly name?: string
  readonly label: string
  /** The label's language, where it is not the page's. */
  readonly language?: string | undefined
  readonly value: string
  /** The largest number of characters. */
  readonly most: number
  readonly error?: string | undefined
  /** The text that says who reads the entered text. */
  readonly reader: string
  /** The text that says how long the entered text is. Undefined while it need not be shown. */
  readonly length: string | undefined
  /** True to focus the field as it appears, because a press has opened it. */
  readonly focused?: boolean
  readonly onChange: (value: string) => void
}

/** A field of four lines for free text, with its readers and its length. */
export const LongField = ({
  name,
  label,
  language,
  value,
  most,
  error,
  reader,
  length,
  focused = false,
  onChange,
}: Props) => {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (focused) area.current?.focus()
  }, [focused])
  return (
    <FieldFrame
      label={label}
      language={language}
      error={error}
      hint={
        <span className={css.under}>
          <span>{reader}</span>
          {length !== undefined && <span>{length}</span>}
        </span>
      }
    >
      {({ input, described }) => (
        <textarea
          ref={area}
          id={input}
          name={name}
          className={css.words}
          aria-describedby={described}
          aria-invalid={error === undefined ? undefined : true}
          rows={4}
          maxLength={most}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}
