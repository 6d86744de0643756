import type { BarberSummary } from '@openchair/contract'
import { dayOf, minutesOf } from '@openchair/ui/format/days.ts'
import { Field, FieldFrame } from '@openchair/ui/pieces/field/field.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Button } from '../pieces/button/button.tsx'
import type { MovePlace } from '../shell/moving.ts'
import { useShop } from '../shell/session.tsx'
import { fieldMinutes, fieldTime } from '../times/field-time.ts'
import { instantAt } from '../times/instant-at.ts'
import css from './change-time.module.css'

type FormProps = {
  readonly place: MovePlace
  /** Those who can be chosen: who work on the day, in the shop's order. */
  readonly barbers: readonly BarberSummary[]
  readonly onChange: (place: MovePlace) => void
}

/** Fields for another professional, day and time, which follow what is pressed beside them. */
export const ChangeTime = ({ place, barbers, onChange }: FormProps) => {
  const t = useT()
  const { timezone } = useShop()
  const [barberId, setBarberId] = useState(place.barberId)
  const [day, setDay] = useState(dayOf(place.startsAt, timezone))
  const [clock, setClock] = useState(fieldTime(minutesOf(place.startsAt, timezone)))
  const form = useRef<HTMLFormElement>(null)
  const minutes = fieldMinutes(clock)
  const shownDay = dayOf(place.startsAt, timezone)
  const [given, setGiven] = useState({ barberId, day })
  // Another professional or day that is pressed beside the fields is meant in them too.
  if (given.barberId !== place.barberId || given.day !== shownDay) {
    setGiven({ barberId: place.barberId, day: shownDay })
    if (given.barberId !== place.barberId) setBarberId(place.barberId)
    if (given.day !== shownDay) setDay(shownDay)
  }
  // The fields may open below the foot, where nobody would see them.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const use = (event: FormEvent) => {
    event.preventDefault()
    if (minutes !== undefined && day !== '')
      onChange({ barberId, startsAt: instantAt(day, minutes, timezone) })
  }
  return (
    <form ref={form} className={css.change} onSubmit={use}>
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
