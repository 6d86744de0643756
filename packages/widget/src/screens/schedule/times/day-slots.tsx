import type { PartOfDay, ScheduleDay, Slot as SlotFact } from '@openchair/contract'
import { useId, useState } from 'react'
import { useNow } from '../../../format/clock.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { TextButton } from '../../../pieces/button/button.tsx'
import { Slot, Slots } from '../../../pieces/slot/slot.tsx'
import { Heading } from '../../../pieces/text/text.tsx'
import css from './times.module.css'
import { allSlots, foldTimes, fromNow } from './slots.ts'
import { useSlotTexts, type AboutReservation } from './use-slot-texts.ts'

const parts = ['morning', 'afternoon', 'evening'] as const satisfies readonly PartOfDay[]

type Props = {
  readonly schedule: ScheduleDay
  readonly about: AboutReservation
  /** The start that is chosen, as the schedule writes it. */
  readonly chosen: string | undefined
  readonly onChoose: (time: string) => void
}

/** The times of a day in its three parts. Those that are not free are shown, and say why. */
export const DaySlots = ({ schedule, about, chosen, onChoose }: Props) => {
  const t = useT()
  const now = useNow()
  const texts = useSlotTexts(about)
  const [isWhole, setWhole] = useState(false)
  const times = fromNow(schedule.times, now)
  const short = foldTimes(times, about.zone, chosen)
  const hidden = allSlots(times).length - allSlots(short).length
  const shown = isWhole ? times : short
  return (
    <>
      {parts.map((part) => (
        <Part key={part} part={part} slots={shown[part]} {...{ texts, chosen, onChoose }} />
      ))}
      {hidden > 0 && !isWhole && (
        <div className={css.more}>
          <TextButton onClick={() => setWhole(true)}>{t('schedule.showAll', { count: hidden })}</TextButton>
        </div>
      )}
    </>
  )
}

type PartProps = Pick<Props, 'chosen' | 'onChoose'> & {
  readonly part: PartOfDay
  readonly slots: readonly SlotFact[]
  readonly texts: ReturnType<typeof useSlotTexts>
}

const Part = ({ part, slots, texts, chosen, onChoose }: PartProps) => {
  const t = useT()
  const id = useId()
  if (slots.length === 0) return null
  return (
    <section className={css.part} aria-labelledby={id}>
      <Heading level={3} id={id} className={css.partName ?? ''}>
        {t(`schedule.${part}`)}
      </Heading>
      <Slots>
        {slots.map((slot) => {
          const isChosen = slot.time === chosen
          return (
            <Slot
              key={slot.time}
              time={texts.time(slot)}
              label={texts.label(slot)}
              chosen={isChosen}
              // The cart's own hold makes its time taken in the schedule.
              reason={slot.available || isChosen ? undefined : texts.reason(slot)}
              onChoose={() => onChoose(slot.time)}
            />
          )
        })}
      </Slots>
    </section>
  )
}
