import type { Stretch } from '@openchair/contract'
import { minutesPerDay } from '@openchair/rules'
import { dayOf, minutesOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { Chip } from '@openchair/ui/pieces/chip/chip.tsx'
import { Field, FieldPair } from '@openchair/ui/pieces/field/field.tsx'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { useShop } from '../../shell/session.tsx'
import { fieldEnd, fieldMinutes, fieldTime } from '../../times/field-time.ts'
import {
  type BlockDraft,
  endsTooSoon,
  isReversed,
  lengths,
  reasons,
  repeats,
  withFrom,
  withLength,
} from './block-draft.ts'
import css from './block.module.css'

type Props = {
  readonly draft: BlockDraft
  /** The professional's hours of the day, for its rest; none for the whole shop. */
  readonly hours: readonly Stretch[]
  readonly onChange: (draft: BlockDraft) => void
}

const ChipGroup = ({
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

/** The minute at which the hours of a day end; its midnight without hours. */
const endOf = (hours: readonly Stretch[], day: string, zone: string): number => {
  const last = hours.at(-1)
  return last && dayOf(last.endsAt, zone) === day ? minutesOf(last.endsAt, zone) : minutesPerDay
}

/** How long, from when to when, why, and how often. */
export const BlockFields = ({ draft, hours, onChange }: Props) => {
  const t = useT()
  const now = useNow()
  const { timezone, country } = useShop()
  const { duration, weekday, dayInSentence } = useFormat(country)
  const end = endOf(hours, draft.day, timezone)
  const rest = (end > draft.from ? end : minutesPerDay) - draft.from
  const length = draft.to - draft.from
  const isToday = draft.day === dayOf(now, timezone)
  const repeatNames = {
    never: isToday ? t('timeOff.onlyToday') : t('timeOff.only', { day: dayInSentence(draft.day) }),
    weekly: t('timeOff.weekly', { weekday: weekday(draft.day, 'long') }),
    workDays: t('timeOff.workDays'),
  }
  return (
    <>
      <ChipGroup label={t('timeOff.howLong')}>
        {lengths.map((minutes) => (
          <Chip
            key={minutes}
            pressed={length === minutes}
            onClick={() => onChange(withLength(draft, minutes))}
          >
            {duration(minutes)}
          </Chip>
        ))}
        <Chip pressed={length === rest} onClick={() => onChange(withLength(draft, rest))}>
          {t('timeOff.restOfDay')}
        </Chip>
      </ChipGroup>
      <FieldPair>
        <Field
          label={t('timeOff.from')}
          type="time"
          step={300}
          required
          value={fieldTime(draft.from)}
          onChange={({ currentTarget }) => {
            const from = fieldMinutes(currentTarget.value)
            if (from !== undefined) onChange(withFrom(draft, from))
          }}
        />
        <Field
          label={t('timeOff.to')}
          type="time"
          step={300}
          required
          value={fieldTime(draft.to)}
          error={isReversed(draft) ? t('timeOff.reversed') : undefined}
          onChange={({ currentTarget }) => {
            const to = fieldEnd(currentTarget.value)
            if (to !== undefined) onChange({ ...draft, to })
          }}
        />
      </FieldPair>
      <ChipGroup label={t('timeOff.why')} hint={t('timeOff.whyHint')}>
        {reasons.map((reason) => (
          <Chip key={reason} pressed={draft.reason === reason} onClick={() => onChange({ ...draft, reason })}>
            {t(`timeOff.reason.${reason}`)}
          </Chip>
        ))}
      </ChipGroup>
      {draft.reason === 'other' && (
        <Field
          label={t('timeOff.words')}
          maxLength={200}
          autoComplete="off"
          value={draft.words}
          onChange={({ currentTarget }) => onChange({ ...draft, words: currentTarget.value })}
        />
      )}
      <ChipGroup label={t('timeOff.repeat')}>
        {repeats.map((repeat) => (
          <Chip key={repeat} pressed={draft.repeat === repeat} onClick={() => onChange({ ...draft, repeat })}>
            {repeatNames[repeat]}
          </Chip>
        ))}
      </ChipGroup>
      {draft.repeat !== 'never' && (
        <Field
          label={t('timeOff.lastDay')}
          hint={t('timeOff.lastDayHint')}
          type="date"
          min={draft.day}
          value={draft.lastDay}
          error={endsTooSoon(draft) ? t('timeOff.lastDayTooSoon') : undefined}
          onChange={({ currentTarget }) => onChange({ ...draft, lastDay: currentTarget.value })}
        />
      )}
    </>
  )
}
