import css from './switch.module.css'

type Props = {
  /** Its accessible name. */
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** On or off, at once; a native checkbox that says it is a switch. */
export const Switch = ({ label, checked, onChange }: Props) => (
  <span className={css.switch}>
    <input
      type="checkbox"
      // The native state says whether it is on: `aria-checked` would say it twice.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="switch"
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  </span>
)
