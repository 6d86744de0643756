import { useT } from '../../i18n/use-t.ts'
import { Month } from './month.tsx'
import { Popover } from './popover.tsx'

type Props = {
  readonly day: string
  readonly today: string
  readonly onDay: (day: string) => void
}

/** The button beside a date, which opens the month. */
export const DayChoice = ({ day, today, onDay }: Props) => {
  const t = useT()
  return (
    <Popover icon="down" label={t('day.chooseDay')}>
      {(close) => (
        <Month
          day={day}
          today={today}
          onChoose={(chosen) => {
            close()
            onDay(chosen)
          }}
        />
      )}
    </Popover>
  )
}
