import { useRef } from 'react'
import { IconButton } from '../button/button.tsx'
import { Num } from '../text/text.tsx'
import css from './stepper.module.css'

type Props = {
  /** The name of the counted thing. */
  readonly label: string
  readonly fewer: string
  readonly more: string
  readonly value: number
  readonly max: number
  readonly disabled?: boolean
  readonly onChange: (value: number) => void
}

/** A quantity from 0 to `max`, with buttons for one fewer and one more. At 0 only "one more" is shown. */
export const Stepper = ({ label, fewer, more, value, max, disabled = false, onChange }: Props) => {
  const group = useRef<HTMLFieldSetElement>(null)
  const step = (by: number) => {
    if (disabled) return
    // At 0 the button for one fewer disappears, so the focus moves to the other button.
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
