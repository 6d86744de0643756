import { useId } from 'react'
import { Pressable } from '../button/pressable.tsx'
import { Hidden } from '../text/text.tsx'
import text from '../text/text.module.css'
import css from './stars.module.css'

const drawing = 'M12 3.5l2.6 5.5 5.9.8-4.3 4.2 1 6L12 17.2 6.8 20l1-6L3.5 9.8 9.4 9Z'

const all = [1, 2, 3, 4, 5] as const

const Star = ({ filled }: { readonly filled: boolean }) => (
  <svg className={filled ? css.filled : ''} viewBox="0 0 24 24" aria-hidden="true">
    <path d={drawing} />
  </svg>
)

type StarsProps = {
  readonly label: string
  /** The names of the stars, from the first to the fifth. */
  readonly names: readonly string[]
  /** The rating from 1 to 5, undefined while none is chosen. */
  readonly value: number | undefined
  /** The text of the error. Its presence marks the stars. */
  readonly error?: string | undefined
  readonly onChange: (value: number) => void
}

/** A choice of up to five stars: native radio buttons, filled up to the chosen one. */
export const Stars = ({ label, names, value, error, onChange }: StarsProps) => {
  const name = useId()
  const line = `${name}-line`
  return (
    <fieldset aria-describedby={error === undefined ? undefined : line}>
      <legend>
        <Hidden>{label}</Hidden>
      </legend>
      <div className={css.stars}>
        {all.map((star) => (
          <label key={star} className={css.star}>
            <input
              className={text.over}
              type="radio"
              name={name}
              checked={star === value}
              onChange={() => onChange(star)}
            />
            <Star filled={star <= (value ?? 0)} />
            <Hidden>{names[star - 1]}</Hidden>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={line} className={css.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type PressedProps = {
  readonly label: string
  /** The names of the stars, from the first to the fifth. */
  readonly names: readonly string[]
  readonly onPress: (star: number) => void
}

/** Five empty stars, each of which opens a form. */
export const StarButtons = ({ label, names, onPress }: PressedProps) => (
  <fieldset>
    <legend>
      <Hidden>{label}</Hidden>
    </legend>
    <div className={css.stars}>
      {all.map((star) => (
        <Pressable
          key={star}
          className={css.star}
          aria-haspopup="dialog"
          aria-label={names[star - 1]}
          onClick={() => onPress(star)}
        >
          <Star filled={false} />
        </Pressable>
      ))}
    </div>
  </fieldset>
)

type GivenProps = { readonly value: number; readonly label: string }

/** A given rating, small. */
export const GivenStars = ({ value, label }: GivenProps) => (
  <p className={css.given}>
    <Hidden>{label}</Hidden>
    {all.map((star) => (
      <Star key={star} filled={star <= value} />
    ))}
  </p>
)
