import typo from '@openchair/ui/pieces/text/text.module.css'
import { type ReactNode, useId } from 'react'
import css from './steps.module.css'

type Props<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly content: ReactNode }[]
  readonly onChange: (value: Value) => void
}

/** A choice of one among a few, side by side: native radio buttons under large targets. */
export const Tiles = <Value extends string>({ label, value, options, onChange }: Props<Value>) => {
  const name = useId()
  return (
    <fieldset className={css.tiles}>
      <legend className={typo.h3}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.tile}>
          <input
            className={typo.over}
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.content}
        </label>
      ))}
    </fieldset>
  )
}
