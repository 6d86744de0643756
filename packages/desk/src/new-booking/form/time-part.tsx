import type { BarberSummary } from '@openchair/contract'
import { dayOf, minutesOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { Field, FieldFrame } from '@openchair/ui/pieces/field/field.tsx'
import { type FormEvent, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../pieces/avatar/avatar.tsx'
import { Button } from '../../pieces/button/button.tsx'
import { useShop } from '../../shell/session.tsx'
import { fieldMinutes, fieldTime } from '../../times/field-time.ts'
import { instantAt } from '../../times/instant-at.ts'
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

type FormProps = Pick<Props, 'place' | 'barbers' | 'onChange'>

/** Fields for another professional, day and time. */
export const ChangeTime = ({ place, barbers, onChange }: FormProps) => {
  const t = useT()
  const { timezone } = useShop()
  const [barberId, setBarberId] = useState(place.barberId)
  const [day, setDay] = useState(dayOf(place.startsAt, timezone))
  const [clock, setClock] = useState(fieldTime(minutesOf(place.startsAt, timezone)))
  const minutes = fieldMinutes(clock)
  const use = (event: FormEvent) => {
    event.preventDefault()
    if (minutes !== undefined && day !== '')
      onChange({ barberId, startsAt: instantAt(day, minutes, timezone) })
  }
  return (
    <form className={css.change} onSubmit={use}>
      <FieldFrame label={t('newBooking.professional')}>
        {({ input }) => (
          <select id={input} value={barberId} onChange={(event) => setBarberId(event.currentTarget.value)}>
            {barbers.map(({ id, firstName, lastName }) => (
              <option key={id} value={id}>
                {`${firstName} ${lastName}`.trim()}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <div className={css.pair}>
        <Field
          label={t('newBooking.day')}
          type="date"
          required
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Field
          label={t('newBooking.time')}
          type="time"
          step={300}
          required
          value={clock}
          onChange={(event) => setClock(event.currentTarget.value)}
        />
      </div>
      <Button kind="second" type="submit">
        {t('newBooking.useTime')}
      </Button>
    </form>
  )
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
