import type { ReactNode } from 'react'
import { BarberPole } from '../barber-pole/barber-pole.tsx'
import { Icon, type IconName } from '../icon/icon.tsx'
import css from './button.module.css'
import { Pressable, type PressableProps } from './pressable.tsx'

type ButtonProps = PressableProps & {
  readonly kind?: 'primary' | 'second' | 'third' | 'danger' | 'final' | 'inverse' | 'identity'
  /** The press is being worked on: the pole runs at its foot, and the children name the work. */
  readonly working?: boolean
  /** A sum at the right end. */
  readonly sum?: string | undefined
  /** Under the sum: when it is paid. */
  readonly sumNote?: string | undefined
}

export const Button = ({
  kind = 'primary',
  working = false,
  sum,
  sumNote,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  // Nothing is being done for a button that is off: it looks off, not busy.
  const isWorking = working && rest.disabled !== true
  return (
    <Pressable
      className={`${css.button} ${css[kind] ?? ''} ${sum === undefined ? '' : css.withSum}`}
      aria-busy={isWorking || undefined}
      {...rest}
      {...(onClick && !isWorking ? { onClick } : {})}
      {...(isWorking && rest.type === 'submit' ? { type: 'button' as const } : {})}
    >
      {sum === undefined ? children : <span>{children}</span>}
      {sum !== undefined && (
        <span className={css.sum}>
          {sum} {sumNote && <small>{sumNote}</small>}
        </span>
      )}
      {isWorking && <BarberPole className={css.pole ?? ''} />}
    </Pressable>
  )
}

/** Two buttons side by side, one above the other when a label is long. */
export const ButtonPair = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.pair}>{children}</div>
)

type IconButtonProps = PressableProps & {
  readonly icon: IconName
  readonly label: string
  readonly small?: boolean
}

/** A round 44 px target with a drawing; `label` is its accessible name. */
export const IconButton = ({ icon, label, small = false, className = '', ...rest }: IconButtonProps) => (
  <Pressable className={`${css.icon} ${className}`} aria-label={label} {...rest}>
    <Icon name={icon} small={small} />
  </Pressable>
)

type TextButtonProps = PressableProps & { readonly icon?: IconName }

/** Underlined words, 44 px high. That they are words is said to `theme/forced-colours.css`, which knows no classes. */
export const TextButton = ({ icon, children, ...rest }: TextButtonProps) => (
  <Pressable className={css.text} data-words {...rest}>
    {icon && <Icon name={icon} small />}
    <span>{children}</span>
  </Pressable>
)
