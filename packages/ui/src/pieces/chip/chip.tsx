import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import css from './chip.module.css'

type ChipsProps = { readonly label: string; readonly children: ReactNode }

/** A line of chips, which scrolls sideways if it is longer than the column. */
export const Chips = ({ label, children }: ChipsProps) => (
  <fieldset className={css.chips} aria-label={label}>
    {children}
  </fieldset>
)

type ChipProps = {
  /** True if the chip is chosen. Without it the chip is a plain button. */
  readonly pressed?: boolean
  readonly look?: 'line' | 'bare'
  readonly icon?: IconName
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

export const Chip = ({ pressed, look, icon, disabled = false, onClick, children }: ChipProps) => (
  <button
    type="button"
    // A browser does not move a chip of which only a corner is visible.
    onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    className={`${css.chip} ${look ? css[look] : ''}`}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={onClick}
  >
    {icon && <Icon name={icon} small />}
    {children}
  </button>
)
