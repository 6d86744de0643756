import type { Stretch } from '@openchair/contract'
import { minutesPerDay } from '@openchair/rules'
import { dayOf, minutesOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { Chip } from '@openchair/ui/pieces/chip/chip.tsx'
import { Field, FieldPair } from '@openchair/ui/pieces/field/field.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useShop } from '../../shell/session.tsx'
import { fieldEnd, fieldMinutes, fieldTime } from '../../times/field-time.ts'
import { type BlockDraft, isReversed, lengths, reasons, withFrom, withLength } from './block-draft.ts'
import { ChipGroup, RepeatFields } from './repeat-fields.tsx'

type Props = {
  readonly draft: BlockDraft
  /** The professional's hours of the day, for its rest; none for the whole shop. */
  readonly hours: readonly Stretch[]
  readonly onChange: (draft: BlockDraft) => void
}

/** The minute at which the hours of a day end; its midnight without hours. */
const endOf = (hours: readonly Stretch[], day: string, zone: string): number => {
  const last = hours.at(-1)
  return last && dayOf(last.endsAt, zone) === day ? minutesOf(last.endsAt, zone) : minutesPerDay
}

/** How long, from when to when, why, and how often. */
export const BlockFields = ({ draft, hours, onChange }: Props) => {
  const t = useT()
  const { timezone, country } = useShop()
  const { duration } = useFormat(country)
  const end = endOf(hours, draft.day, timezone)
  const rest = (end > draft.from ? end : minutesPerDay) - draft.from
  const length = draft.to - draft.from
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
      <RepeatFields {...draft} onChange={(repetition) => onChange({ ...draft, ...repetition })} />
    </>
  )
}
