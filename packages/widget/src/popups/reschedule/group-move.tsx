import type { SaleOrder } from '@openchair/contract'
import { advanceBookDaysOf } from '@openchair/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { barbersQuery } from '../../calls/barbers.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { addMinutes } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { NextFree } from '@openchair/ui/pieces/next-free/next-free.tsx'
import { Now } from '@openchair/ui/pieces/panel/panel.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Quiet, Raised, Num } from '@openchair/ui/pieces/text/text.tsx'
import type { PopupControl } from '../../popup-stack/popup-props.ts'
import { Face } from '../../sale-orders/appointment-fact.tsx'
import { type Appointment, minutesOf, serviceLanguage, serviceNames } from '../../sale-orders/appointments.ts'
import { useComingWords } from '../../sale-orders/use-coming-words.ts'
import { Confirm } from './confirm.tsx'
import { aboutOf, MoveCalendar, MoveTimes } from './move-times.tsx'
import { type NewTimes, useSoonest, wantedBeside } from './use-group-times.ts'
import { useMoveDays } from './use-move-days.ts'
import { Pressable } from '@openchair/ui/pieces/button/pressable.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { useNames } from '../../sale-orders/use-names.ts'
import stack from '@openchair/ui/pieces/sheet/stack.module.css'
import css from './reschedule.module.css'

type LineProps = {
  readonly order: SaleOrder
  readonly appointment: Appointment
  readonly time: string | undefined
  readonly open: boolean
  readonly onToggle: () => void
}

/** A guest of a group with the old and the new start. A press opens the choice of their time. */
const GuestLine = ({ order, appointment, time, open, onToggle }: LineProps) => {
  const t = useT()
  const format = useFormat()
  const { guestWith } = useNames(order)
  const zone = order.shop.timezone
  const was = t('changes.was', { time: format.time(appointment.dateTime, zone) })
  return (
    <Pressable className={css.guest} aria-expanded={open} onClick={onToggle}>
      <Face of={appointment} />
      <span className={css.guestName}>
        <b>{guestWith(appointment)}</b>{' '}
        <small lang={serviceLanguage(appointment)}>{serviceNames(appointment)}</small>
      </span>
      <span className={css.guestTimes}>
        <small>{was}</small> <Num>{time === undefined ? '–' : format.time(time, zone)}</Num>
      </span>
      <Icon name={open ? 'up' : 'down'} small />
    </Pressable>
  )
}

type Props = PopupControl & {
  readonly order: SaleOrder
  /** All appointments, the earliest first. */
  readonly group: readonly [Appointment, ...Appointment[]]
}

/** Moves a group to another day or other times, everyone with their present professional (changes/move). */
export const GroupMove = ({ order, group, ...control }: Props) => {
  const t = useT()
  const format = useFormat(order.shop.address.country)
  const comingAt = useComingWords(order.shop.address.country)
  const now = useNow()
  const people = useQuery(barbersQuery(order.shop.route)).data?.rows ?? []
  const [times, setTimes] = useState<NewTimes>(new Map())
  const [openId, setOpen] = useState<string | undefined>(group[0].id)
  const [confirms, setConfirms] = useState(false)
  const zone = order.shop.timezone
  const [first] = group
  const person = ({ barber }: Appointment) => people.find(({ id }) => id === barber.id)
  const turn = group.find(({ id }) => id === openId) ?? first
  const days = useMoveDays(order, wantedBeside(order, turn, group, times), {
    start: first.dateTime,
    doer: first.barber.id,
    ahead: group.map((each) => advanceBookDaysOf(order.shop, person(each))),
    doers: [person(turn)],
  })
  const soonest = useSoonest(order, group, { day: days.day, people, now })
  const soonestStart = soonest && [...soonest.values()].toSorted()[0]
  const isWhole = group.every(({ id }) => times.has(id))
  const chooseDay = (day: string) => {
    setTimes(new Map())
    setOpen(first.id)
    days.chooseDay(day)
  }
  const choose = (id: string, time: string) => {
    const chosen = new Map([...times, [id, time] as const])
    setTimes(chosen)
    setOpen(group.find((each) => !chosen.has(each.id))?.id)
  }
  if (confirms && isWhole)
    return (
      <Confirm
        order={order}
        input={{
          id: first.id,
          appointments: group.map(({ id, barber }) => {
            const dateTime = times.get(id) ?? ''
            return { id, barberId: barber.id, dateTime }
          }),
        }}
        moved={group}
        {...control}
        onBack={() => setConfirms(false)}
        onTaken={() => {
          setTimes(new Map())
          setOpen(first.id)
          setConfirms(false)
        }}
      />
    )
  const ends = group.map((each) => addMinutes(times.get(each.id) ?? each.dateTime, minutesOf(each)))
  const starts = [...times.values()].toSorted()
  return (
    <Sheet
      full
      {...control}
      title={t('reservation.reschedule', { count: group.length })}
      foot={
        <div className={stack.tight} data-row>
          <Quiet>
            {isWhole && starts[0] !== undefined
              ? t('changes.comeAt', {
                  start: format.time(starts[0], zone),
                  end: format.time(ends.toSorted().at(-1) ?? '', zone),
                })
              : t('changes.timesMissing', { count: group.length - times.size })}
          </Quiet>
          <Button disabled={!isWhole} onClick={() => setConfirms(true)}>
            <Raised>{t('changes.continueTo', { day: format.dayInSentence(days.day) })}</Raised>
          </Button>
        </div>
      }
    >
      <div className={css.move} data-move>
        <Now
          label={t('changes.dayNow')}
          value={format.capital(comingAt(group, zone))}
          aside={t('changes.chairs', { count: group.length })}
        />
        <MoveCalendar days={{ ...days, chooseDay }} />
        {soonest && soonestStart !== undefined && (
          <div className={css.wide} data-late>
            <NextFree
              label={t('changes.soonest')}
              time={format.time(soonestStart, zone)}
              onClick={() => {
                setTimes(soonest)
                setOpen(undefined)
              }}
            />
          </div>
        )}
        <ul className={css.guests}>
          {group.map((each) => (
            <li key={each.id}>
              <GuestLine
                order={order}
                appointment={each}
                time={times.get(each.id)}
                open={each.id === openId}
                onToggle={() => setOpen(each.id === openId ? undefined : each.id)}
              />
              {each.id === openId && (
                <MoveTimes
                  days={days}
                  about={aboutOf(order, {
                    barber: each.barber,
                    duration: { min: minutesOf(each), max: minutesOf(each) },
                  })}
                  chosen={times.get(each.id)}
                  onChoose={(time) => choose(each.id, time)}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
