import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Num } from '@openchair/ui/pieces/text/text.tsx'
import typo from '@openchair/ui/pieces/text/text.module.css'
import { type ComponentProps, useId } from 'react'
import css from './ends.module.css'

type End<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly note?: string
  /** The sum that it moves; undefined until the server has answered, null where it has none. */
  readonly sum: string | undefined | null
}

type CardProps = {
  readonly end: End<string>
  readonly input: ComponentProps<'input'>
}

/** A native radio button or checkbox under a card, with its sum at the end. */
const Card = ({ end: { label, note, sum }, input }: CardProps) => (
  <label className={css.end}>
    <span className={typo.tick}>
      <input className={typo.over} {...input} />
      <Icon name="check" />
    </span>
    <span className={css.text}>
      <b>{label}</b> {note !== undefined && <small>{note}</small>}
    </span>
    {sum === undefined && <Skeleton width={56} height={20} />}
    {typeof sum === 'string' && <Num>{sum}</Num>}
  </label>
)

type CardsProps<Value extends string> = {
  readonly label: string
  readonly ends: readonly End<Value>[]
  readonly inputOf: (value: Value) => ComponentProps<'input'>
}

const Cards = <Value extends string>({ label, ends, inputOf }: CardsProps<Value>) => (
  <fieldset className={css.ends}>
    <legend className={typo.h3}>{label}</legend>
    {ends.map((end) => (
      <Card key={end.value} end={end} input={inputOf(end.value)} />
    ))}
  </fieldset>
)

type Props<Value extends string> = Omit<CardsProps<Value>, 'inputOf'> & {
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** The possible ends of an act, each with the sum that it moves: native radio buttons, a card each. */
export const Ends = <Value extends string>({ value, onChange, ...rest }: Props<Value>) => {
  const name = useId()
  return (
    <Cards
      {...rest}
      inputOf={(each) => ({ type: 'radio', name, checked: each === value, onChange: () => onChange(each) })}
    />
  )
}

type TicksProps<Value extends string> = Omit<CardsProps<Value>, 'inputOf'> & {
  readonly values: readonly Value[]
  readonly onChange: (values: readonly Value[]) => void
}

/** Parts of which any number can be chosen, each with its sum: native checkboxes, a card each. */
export const Ticks = <Value extends string>({ values, onChange, ...rest }: TicksProps<Value>) => (
  <Cards
    {...rest}
    inputOf={(each) => ({
      type: 'checkbox',
      checked: values.includes(each),
      onChange: ({ currentTarget: { checked } }) =>
        onChange(checked ? [...values, each] : values.filter((value) => value !== each)),
    })}
  />
)
