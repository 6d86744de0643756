import type { ReactNode } from 'react'
import { BarberPole } from '../barber-pole/barber-pole.tsx'
import { Icon, type IconName } from '../icon/icon.tsx'
import css from './button.module.css'
import { Pressable, type PressableProps } from './pressable.tsx'

type ButtonProps = PressableProps & {
  readonly kind?: 'primary' | 'second' | 'third' | 'danger' | 'final' | 'inverse' | 'identity'
  /** True while the press is processed. Then the pole turns, and the children say what is done. */
  readonly working?: boolean
  readonly sum?: string | undefined
  /** The time of payment, which stands under the sum. */
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
  // A disabled button looks disabled, not busy.
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

/** Two buttons side by side. One is above the other when a label is long. */
export const ButtonPair = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.pair}>{children}</div>
)

type IconButtonProps = PressableProps & {
  readonly icon: IconName
  readonly label: string
  readonly small?: boolean
}

/** A round 44 px target with an icon; `label` is its accessible name. */
export const IconButton = ({ icon, label, small = false, className = '', ...rest }: IconButtonProps) => (
  <Pressable className={`${css.icon} ${className}`} aria-label={label} {...rest}>
    <Icon name={icon} small={small} />
  </Pressable>
)

type TextButtonProps = PressableProps & { readonly icon?: IconName }

/** Underlined text, 44 px high. `theme/forced-colours.css` finds it by `data-words`. */
export const TextButton = ({ icon, children, ...rest }: TextButtonProps) => (
  <Pressable className={css.text} data-words {...rest}>
    {icon && <Icon name={icon} small />}
    <span>{children}</span>
  </Pressable>
)
