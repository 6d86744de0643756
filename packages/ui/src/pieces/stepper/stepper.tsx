import { useRef } from 'react'
import { IconButton } from '../button/button.tsx'
import { Num } from '../text/text.tsx'
import css from './stepper.module.css'

type Props = {
  /** What is counted. */
  readonly label: string
  readonly fewer: string
  readonly more: string
  readonly value: number
  readonly max: number
  readonly disabled?: boolean
  readonly onChange: (value: number) => void
}

/** How many of a thing: one fewer, one more, from none to `max`. At none only the way to the first is shown. */
export const Stepper = ({ label, fewer, more, value, max, disabled = false, onChange }: Props) => {
  const group = useRef<HTMLFieldSetElement>(null)
  const step = (by: number) => {
    if (disabled) return
    // The button of the last one goes with it: the focus moves to the one that stays.
    if (value + by === 0) group.current?.querySelector<HTMLElement>('button:last-of-type')?.focus()
    onChange(value + by)
  }
  return (
    <fieldset ref={group} className={css.stepper} aria-label={label} data-none={value === 0 || undefined}>
      {value > 0 && (
        <>
          <IconButton icon="minus" label={fewer} onClick={() => step(-1)} />
          <Num className={css.value ?? ''}>{String(value)}</Num>
        </>
      )}
      <IconButton icon="plus" label={more} disabled={value >= max} onClick={() => step(1)} />
    </fieldset>
  )
}
