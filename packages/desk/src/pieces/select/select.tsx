import { FieldFrame } from '@openchair/ui/pieces/field/field.tsx'
import css from './select.module.css'

type Props = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A field whose value is one of a list. */
export const Select = ({ label, value, onChange, options }: Props) => (
  <FieldFrame label={label}>
    {(ids) => (
      <select
        id={ids.input}
        className={css.select}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
)
