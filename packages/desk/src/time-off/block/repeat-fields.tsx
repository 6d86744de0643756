import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { Chip } from '@openchair/ui/pieces/chip/chip.tsx'
import { Field } from '@openchair/ui/pieces/field/field.tsx'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { useShop } from '../../shell/session.tsx'
import { endsTooSoon, type Repetition, repeats } from './block-draft.ts'
import css from './block.module.css'

export const ChipGroup = ({
  label,
  hint,
  children,
}: {
  readonly label: string
  readonly hint?: string
  readonly children: ReactNode
}) => (
  <fieldset>
    <legend className={css.legend}>
      {label} {hint !== undefined && <span>{hint}</span>}
    </legend>
    <div className={css.chips}>{children}</div>
  </fieldset>
)

type Props = Repetition & {
  readonly onChange: (repetition: Pick<Repetition, 'repeat' | 'lastDay'>) => void
}

/** How often a block comes, and up to which day. */
export const RepeatFields = ({ day, repeat, lastDay, onChange }: Props) => {
  const t = useT()
  const now = useNow()
  const { timezone, country } = useShop()
  const { weekday, dayInSentence } = useFormat(country)
  const repeatNames = {
    never:
      day === dayOf(now, timezone) ? t('timeOff.onlyToday') : t('timeOff.only', { day: dayInSentence(day) }),
    weekly: t('timeOff.weekly', { weekday: weekday(day, 'long') }),
    workDays: t('timeOff.workDays'),
  }
  return (
    <>
      <ChipGroup label={t('timeOff.repeat')}>
        {repeats.map((each) => (
          <Chip key={each} pressed={repeat === each} onClick={() => onChange({ repeat: each, lastDay })}>
            {repeatNames[each]}
          </Chip>
        ))}
      </ChipGroup>
      {repeat !== 'never' && (
        <Field
          label={t('timeOff.lastDay')}
          hint={t('timeOff.lastDayHint')}
          type="date"
          min={day}
          value={lastDay}
          error={endsTooSoon({ day, repeat, lastDay }) ? t('timeOff.lastDayTooSoon') : undefined}
          onChange={({ currentTarget }) => onChange({ repeat, lastDay: currentTarget.value })}
        />
      )}
    </>
  )
}
