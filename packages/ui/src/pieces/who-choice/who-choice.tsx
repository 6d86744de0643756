import type { BarberSummary } from '@openchair/contract'
import { type ReactNode, useId } from 'react'
import { Picture, Quad } from '../picture/picture.tsx'
import text from '../text/text.module.css'
import css from './who-choice.module.css'

type Props = {
  readonly label: string
  /** The professional. The other choice is any professional. */
  readonly barber: BarberSummary
  readonly barberNote?: string
  readonly anyLabel: string
  readonly anyNote?: string
  /** Pictures of the professionals behind "any". */
  readonly pictures: readonly string[]
  readonly isAny: boolean
  readonly onChange: (isAny: boolean) => void
}

/** A choice between one professional and any: two native radio buttons side by side. */
export const WhoChoice = (props: Props) => {
  const { label, barber, barberNote, anyLabel, anyNote, pictures, isAny, onChange } = props
  const name = useId()
  const choice = (value: boolean, picture: ReactNode, title: string, note: string | undefined) => (
    <WhoTile
      group={name}
      {...{ picture, title, note }}
      checked={isAny === value}
      onChoose={() => onChange(value)}
    />
  )
  const full = `${barber.firstName} ${barber.lastName}`
  return (
    <fieldset>
      <legend className={text.hidden}>{label}</legend>
      <div className={css.choices}>
        {choice(
          false,
          <Picture src={barber.photos[0]?.thumbnail} name={full} size="s" />,
          barber.firstName,
          barberNote,
        )}
        {choice(true, <Quad pictures={pictures} />, anyLabel, anyNote)}
      </div>
    </fieldset>
  )
}

type WhoTileProps = {
  /** The name of its group of radio buttons. */
  readonly group: string
  readonly picture: ReactNode
  readonly title: string
  readonly note?: string | undefined
  readonly checked: boolean
  readonly onChoose: () => void
}

/** A person to choose: a native radio button under a face. */
export const WhoTile = ({ group, picture, title, note, checked, onChoose }: WhoTileProps) => (
  <label className={css.choice}>
    <input className={text.over} type="radio" name={group} checked={checked} onChange={onChoose} />
    {picture}
    <span>
      <b>{title}</b>
      {note !== undefined && <small> {note}</small>}
    </span>
  </label>
)
