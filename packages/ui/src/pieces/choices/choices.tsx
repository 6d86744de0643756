import { useId } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Num } from '../text/text.tsx'
import text from '../text/text.module.css'
import css from './choices.module.css'

type Choice<Value extends string> = {
  readonly value: Value
  readonly label: string
  /** A quiet line under the label. */
  readonly note?: string
  /** A quiet text at the right, under the price. */
  readonly aside?: string
  readonly price?: string
  /** True if it is shown but cannot be chosen. */
  readonly disabled?: boolean
  /** True if the aside reports a fault. */
  readonly faulty?: boolean
}

type Props<Value extends string> = {
  readonly label: string
  /** True if a heading or another visible text already shows the label. */
  readonly hideLabel?: boolean
  /** True for two or three short choices side by side in one pill. */
  readonly beside?: boolean
  readonly value: Value | undefined
  readonly options: readonly Choice<Value>[]
  readonly onChange: (value: Value) => void
}

/** A choice of one among several: native radio buttons in a card. */
export const Choices = <Value extends string>({
  label,
  hideLabel = false,
  beside = false,
  value,
  options,
  onChange,
}: Props<Value>) => {
  const name = useId()
  const input = (option: Choice<Value>) => (
    <input
      className={text.over}
      type="radio"
      name={name}
      checked={option.value === value}
      disabled={option.disabled}
      onChange={() => onChange(option.value)}
    />
  )
  return (
    <fieldset>
      <legend className={hideLabel ? text.hidden : css.legend}>{label}</legend>
      <div className={beside ? css.segments : css.choices}>
        {options.map((option) =>
          beside ? (
            <label key={option.value} className={css.segment}>
              {input(option)}
              {option.label}
            </label>
          ) : (
            <label key={option.value} className={css.choice}>
              <span className={text.tick}>
                {input(option)}
                <Icon name="check" />
              </span>
              <span className={css.label}>
                {option.label}
                {option.note !== undefined && <span className={css.note}> {option.note}</span>}
              </span>
              <span className={css.end}>
                {option.price !== undefined && <Num>{option.price}</Num>}
                {option.aside !== undefined && (
                  <span className={option.faulty === true ? css.fault : css.aside}> {option.aside}</span>
                )}
              </span>
            </label>
          ),
        )}
      </div>
    </fieldset>
  )
}
