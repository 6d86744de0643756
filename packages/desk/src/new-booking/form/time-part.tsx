import type { BarberSummary } from '@openchair/contract'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { useState } from 'react'
import { ChangeTime } from '../../acts/change-time.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../pieces/avatar/avatar.tsx'
import { Button } from '../../pieces/button/button.tsx'
import { useShop } from '../../shell/session.tsx'
import type { Place } from './draft.ts'
import css from './form.module.css'

type Props = {
  readonly place: Place
  /** Those who can be chosen: who work on the day, in the shop's order. */
  readonly barbers: readonly BarberSummary[]
  /** The line under the time: with whom, or how long it is free. */
  readonly quiet: string
  readonly onChange: (place: Place) => void
}

/** The chosen time with its professional, and what changes them. */
export const TimePart = ({ place, barbers, quiet, onChange }: Props) => {
  const t = useT()
  const now = useNow()
  const { timezone, country } = useShop()
  const { relativeDayTime } = useFormat(country)
  const [isOpen, setOpen] = useState(false)
  const barber = barbers.find(({ id }) => id === place.barberId)
  return (
    <>
      <div className={css.time}>
        <Avatar size="medium" name={barber?.firstName ?? ''} picture={barber?.photos[0]?.thumbnail} />
        <p>
          <b>{relativeDayTime(place.startsAt, timezone, now)}</b> <small>{quiet}</small>
        </p>
        <Button kind="second" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('newBooking.change')}
        </Button>
      </div>
      {isOpen && (
        <ChangeTime
          key={`${place.barberId} ${place.startsAt}`}
          place={place}
          barbers={barbers}
          onChange={(next) => {
            setOpen(false)
            onChange(next)
          }}
        />
      )}
    </>
  )
}
