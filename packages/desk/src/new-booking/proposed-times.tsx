import { addDays } from '@openchair/rules'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import { useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { IconButton } from '../pieces/button/button.tsx'
import { useShop } from '../shell/session.tsx'
import { instantAt } from '../times/instant-at.ts'
import type { Place } from './form/draft.ts'
import { NearTimes } from './near-times.tsx'
import css from './new-booking.module.css'
import { useBarbers } from './use-barbers.ts'

/** Minutes of a day at which another day is looked at from. */
const morning = 8 * 60

type Props = {
  /** The place from which times are proposed: from now on, with the guest's professional. */
  readonly from: Place
  readonly chosen: Place
  readonly serviceIds: readonly string[]
  readonly onChoose: (place: Place) => void
}

/** Proposes the next free times of a professional and of colleagues, day by day. */
export const ProposedTimes = ({ from, chosen, serviceIds, onChoose }: Props) => {
  const t = useT()
  const shop = useShop()
  const { dayInSentence } = useFormat(shop.country)
  const now = useNow()
  const [daysOn, setDaysOn] = useState(0)
  const first = dayOf(from.startsAt, shop.timezone)
  const day = addDays(first, daysOn)
  const today = dayOf(now, shop.timezone)
  const isFirst = day <= today
  const barbers = useBarbers(day)
  const startsAt = daysOn === 0 ? from.startsAt : instantAt(day, morning, shop.timezone)
  return (
    <section className={css.part}>
      <div className={css.days}>
        <Heading level={3}>
          {day === today ? t('newBooking.freeToday') : t('newBooking.freeOn', { day: dayInSentence(day) })}
        </Heading>
        <IconButton
          icon="left"
          label={t('newBooking.dayBefore')}
          {...(isFirst ? { 'aria-disabled': true } : {})}
          onClick={() => isFirst || setDaysOn(daysOn - 1)}
        />
        <IconButton icon="right" label={t('newBooking.dayAfter')} onClick={() => setDaysOn(daysOn + 1)} />
      </div>
      <NearTimes
        isProposal
        taken={{ ...from, startsAt }}
        chosen={chosen}
        serviceIds={serviceIds}
        barbers={barbers}
        onChoose={onChoose}
      />
    </section>
  )
}
