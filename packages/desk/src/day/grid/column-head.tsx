import type { DeskColumn } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../pieces/avatar/avatar.tsx'
import { useDayWords } from '../use-day-words.ts'
import css from './grid.module.css'

type Props = { readonly column: DeskColumn }

/** The head of a column: who it is, when they work, and how much of it is taken. */
export const ColumnHead = ({ column }: Props) => {
  const t = useT()
  const format = useFormat()
  const words = useDayWords()
  const filled = format.percent(Math.round(column.filled * 100))
  return (
    <div className={css.head}>
      <div className={css.headLine}>
        <Avatar name={words.fullName(column)} picture={words.picture(column)} />
        <div className={css.who}>
          <h2>{column.barber.firstName}</h2>
          <span>{words.hours(column)}</span>
        </div>
        <span className={css.filled} title={t('day.fullOf', { part: filled })}>
          {filled}
          <span className={css.gauge} aria-hidden="true">
            <span style={{ width: `${column.filled * 100}%` }} />
          </span>
        </span>
      </div>
    </div>
  )
}
