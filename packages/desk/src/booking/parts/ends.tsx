import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Num } from '@openchair/ui/pieces/text/text.tsx'
import typo from '@openchair/ui/pieces/text/text.module.css'
import { useId } from 'react'
import css from './ends.module.css'

type End<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly note: string
  /** The sum that it moves; undefined until the server has answered. */
  readonly sum: string | undefined
}

type Props<Value extends string> = {
  readonly label: string
  readonly ends: readonly End<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** The possible ends of an act, each with the sum that it moves: native radio buttons, a card each. */
export const Ends = <Value extends string>({ label, ends, value, onChange }: Props<Value>) => {
  const name = useId()
  return (
    <fieldset className={css.ends}>
      <legend className={typo.h3}>{label}</legend>
      {ends.map((end) => (
        <label key={end.value} className={css.end}>
          <span className={typo.tick}>
            <input
              className={typo.over}
              type="radio"
              name={name}
              checked={end.value === value}
              onChange={() => onChange(end.value)}
            />
            <Icon name="check" />
          </span>
          <span className={css.text}>
            <b>{end.label}</b> <small>{end.note}</small>
          </span>
          {end.sum === undefined ? <Skeleton width={56} height={20} /> : <Num>{end.sum}</Num>}
        </label>
      ))}
    </fieldset>
  )
}
