import text from '../text/text.module.css'
import css from './switch.module.css'

type Props = {
  /** Its accessible name. */
  readonly label: string
  readonly checked: boolean
  /** True where it cannot be changed now. */
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

/** A setting that takes effect at once: a native checkbox with the role of a switch. */
export const Switch = ({ label, checked, disabled = false, onChange }: Props) => (
  <span className={css.switch}>
    <input
      className={text.over}
      type="checkbox"
      // The native state tells it; `aria-checked` would repeat it.
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
      role="switch"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  </span>
)
