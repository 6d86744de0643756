import { Icon } from '../../pieces/icon/icon.tsx'
import { useId } from 'react'
import css from './out-row.module.css'
import { type Choice, choices, possible, type Row } from './rows.ts'
import type { ChoiceTexts } from './use-choice-texts.ts'

type Props = {
  readonly row: Row
  readonly canCancel: boolean
  readonly choice: Choice | undefined
  readonly texts: ChoiceTexts
  /** The id of the guests' names, which are the name of the choice. */
  readonly labelledBy: string
  readonly onChoose: (choice: Choice) => void
}

/** One choice for a row. What is not possible says why; what the role may not do is absent. */
export const RowChoices = ({ row, canCancel, choice, texts, labelledBy, onChoose }: Props) => {
  const name = useId()
  const can = possible(row, canCancel)
  return (
    <div className={css.choices} role="radiogroup" aria-labelledby={labelledBy}>
      {choices
        .filter((each) => each !== 'cancel' || can.includes('cancel'))
        .map((each) => (
          <label key={each} className={css.choice}>
            <input
              type="radio"
              name={name}
              checked={choice === each}
              disabled={!can.includes(each)}
              onChange={() => onChoose(each)}
            />
            <span className={css.tick}>
              <Icon name="check" size="small" />
            </span>
            <span>
              <b>{texts[each].title}</b> <small>{texts[each].quiet}</small>
            </span>
          </label>
        ))}
    </div>
  )
}
