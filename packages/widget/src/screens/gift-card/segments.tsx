import { useId } from 'react'
import text from '../../pieces/text/text.module.css'
import css from './gift-card.module.css'

type Props<Value extends string> = {
  readonly label: string
  /** The label is seen elsewhere, as a heading. */
  readonly hideLabel?: boolean
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** One of two or three, side by side: native radio buttons in one pill. */
export const Segments = <Value extends string>({
  label,
  hideLabel = false,
  value,
  options,
  onChange,
}: Props<Value>) => {
  const name = useId()
  return (
    <fieldset className={css.segmented}>
      <legend className={hideLabel ? text.hidden : css.legend}>{label}</legend>
      <div className={css.segments}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
