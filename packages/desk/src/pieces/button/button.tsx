import { BarberPole } from '@openchair/ui/pieces/barber-pole/barber-pole.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import css from './button.module.css'

type Shared = Omit<ComponentProps<'button'>, 'className'> & {
  readonly className?: string | undefined
  /** True while the press is carried out: presses are ignored, and the pole turns. */
  readonly working?: boolean
}

/** A button without a look, which ignores presses while it works. It keeps its focus then. */
const Pressed = ({ working = false, onClick, children, ...rest }: Shared) => (
  <button
    type="button"
    aria-disabled={working || undefined}
    aria-busy={working || undefined}
    {...rest}
    onClick={(event) => (working ? event.preventDefault() : onClick?.(event))}
  >
    {children}
    {working && <BarberPole className={css.pole ?? ''} />}
  </button>
)

type ButtonProps = Shared & {
  /** `primary` is ink, once a screen; `second` has an edge; `quiet` is warm; `final` is red and cannot be undone. */
  readonly kind?: 'primary' | 'second' | 'quiet' | 'danger' | 'final'
  readonly large?: boolean
  readonly wide?: boolean
  readonly icon?: IconName
  /** The sum that moves with the press, at the end of the button. */
  readonly sum?: string | undefined
  /** The key that does the same, shown with a mouse. */
  readonly shortcut?: string
}

/** A button that says what happens. */
export const Button = ({
  kind = 'primary',
  large = false,
  wide = false,
  icon,
  sum,
  shortcut,
  children,
  className = '',
  ...rest
}: ButtonProps) => {
  const looks = [css.button, css[kind], large && css.large, wide && css.wide, sum && css.withSum, className]
  return (
    <Pressed
      className={looks.filter(Boolean).join(' ')}
      {...(shortcut === undefined ? {} : { 'aria-keyshortcuts': shortcut })}
      {...rest}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {sum !== undefined && <span>{sum}</span>}
      {shortcut !== undefined && (
        <kbd className={css.key} aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </Pressed>
  )
}

type IconButtonProps = Omit<Shared, 'children'> & {
  readonly icon: IconName
  /** The accessible name. */
  readonly label: string
  readonly kind?: 'plain' | 'line' | 'quiet'
}

/** A square button with a drawing. */
export const IconButton = ({ icon, label, kind = 'plain', className = '', ...rest }: IconButtonProps) => (
  <Pressed className={`${css.icon} ${css[`${kind}Icon`] ?? ''} ${className}`} aria-label={label} {...rest}>
    <Icon name={icon} />
  </Pressed>
)

type SegmentsProps<T extends string> = {
  readonly label: string
  readonly value: T
  readonly onChange: (value: T) => void
  readonly options: readonly { readonly value: T; readonly label: ReactNode; readonly icon?: IconName }[]
}

/** One of a few views or values; each is a button that is pressed or not. */
export const Segments = <T extends string>({ label, value, onChange, options }: SegmentsProps<T>) => (
  <fieldset className={css.segments} aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.icon && <Icon name={option.icon} size="small" />}
        {option.label}
      </button>
    ))}
  </fieldset>
)
