import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { IconButton, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import css from './calendar.module.css'
import { monthOf } from './month.ts'
import type { CalendarView } from './use-calendar.ts'

type Props = {
  readonly view: CalendarView
  readonly title: string
  /** Called by the button that unfolds the month, which then disappears. */
  readonly onUnfold: () => void
}

/** The month, with buttons for others; a week can be unfolded to its month. */
export const CalendarHead = ({ view, title, onUnfold }: Props) => {
  const t = useT()
  const format = useFormat(view.country)
  const { folded, earlier, later } = view
  const go = (day: string | undefined) => {
    if (day === undefined) return
    view.goTo(day)
    announce(
      folded ? t('schedule.weekOf', { day: format.dayInSentence(day, 'long') }) : format.month(monthOf(day)),
    )
  }
  return (
    <div className={css.head}>
      <Heading level={2}>{title}</Heading>
      <div className={css.ways}>
        {folded && !view.low && <TextButton onClick={onUnfold}>{t('schedule.wholeMonth')}</TextButton>}
        <IconButton
          icon="back"
          label={t(folded ? 'schedule.earlierWeek' : 'schedule.earlierMonth')}
          disabled={earlier === undefined}
          onClick={() => go(earlier)}
        />
        <IconButton
          icon="forward"
          label={t(folded ? 'schedule.laterWeek' : 'schedule.laterMonth')}
          disabled={later === undefined}
          onClick={() => go(later)}
        />
      </div>
    </div>
  )
}
