import type { ReactNode } from 'react'
import text from '../text/text.module.css'
import css from './who-choice.module.css'

type Props = {
  /** Of the radio buttons among which it stands. */
  readonly group: string
  readonly picture: ReactNode
  readonly title: string
  readonly note?: string | undefined
  readonly checked: boolean
  readonly onChoose: () => void
}

/** Who could do it, as one of several: a native radio button under a face. */
export const WhoTile = ({ group, picture, title, note, checked, onChoose }: Props) => (
  <label className={css.choice}>
    <input className={text.over} type="radio" name={group} checked={checked} onChange={onChoose} />
    {picture}
    <span>
      <b>{title}</b>
      {note !== undefined && <small> {note}</small>}
    </span>
  </label>
)
