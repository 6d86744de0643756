import type { Barber, SaleOrder } from '@openchair/contract'
import { advanceBookDaysOf } from '@openchair/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { barbersQuery } from '../../calls/barbers.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { addMinutes, minutesBetween } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { NextFree } from '@openchair/ui/pieces/next-free/next-free.tsx'
import { Now } from '@openchair/ui/pieces/panel/panel.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { Quiet, Raised } from '@openchair/ui/pieces/text/text.tsx'
import type { PopupControl } from '../../popup-stack/popup-props.ts'
import type { Appointment } from '../../sale-orders/appointments.ts'
import { useComingWords } from '../../sale-orders/use-coming-words.ts'
import { Confirm } from './confirm.tsx'
import { GuestLine } from './guest-line.tsx'
import { MoveCalendar, MoveTimes } from './move-times.tsx'
import css from './reschedule.module.css'
import { type NewTimes, useSoonest, wantedBeside } from './use-group-times.ts'
import { useMoveDays } from './use-move-days.ts'

type Props = PopupControl & {
  readonly order: SaleOrder
  /** All appointments, the earliest first. */
  readonly group: readonly [Appointment, ...Appointment[]]
}

/** The number of days ahead that these professionals can be booked. */
const aheadOf = (
  { shop }: SaleOrder,
  group: readonly Appointment[],
  people: readonly Barber[],
): readonly number[] =>
  group.map(({ barber }) =>
    advanceBookDaysOf(
      shop,
      people.find(({ id }) => id === barber.id),
    ),
  )

/**
 * Moves a group to another day, or to other times of its day, everyone with their present professional
 * (changes/move).
 */
export const GroupMove = ({ order, group, open, onClose, onGone }: Props) => {
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
  const turn = group.find(({ id }) => id === openId) ?? first
  const days = useMoveDays(order, wantedBeside(order, turn, group, times), {
    start: first.dateTime,
    doer: first.barber.id,
    ahead: aheadOf(order, group, people),
    doers: [people.find(({ id }) => id === turn.barber.id)],
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
          appointments: group.map(({ id, barber }) => ({
            id,
            barberId: barber.id,
            dateTime: times.get(id) ?? '',
          })),
        }}
        moved={group}
        {...{ open, onClose, onGone }}
        onBack={() => setConfirms(false)}
        onTaken={() => {
          setTimes(new Map())
          setOpen(first.id)
          setConfirms(false)
        }}
      />
    )
  const ends = group.map((each) => {
    const start = times.get(each.id) ?? each.dateTime
    return addMinutes(start, minutesBetween(each.dateTime, each.endsAt))
  })
  const starts = [...times.values()].toSorted()
  return (
    <Sheet
      full
      open={open}
      onClose={onClose}
      onGone={onGone}
      title={t('reservation.reschedule', { count: group.length })}
      foot={
        <div className={css.foot} data-row>
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
        <MoveCalendar days={{ ...days, chooseDay }} time={undefined} />
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
                  about={{
                    name: each.barber.firstName,
                    fullName: `${each.barber.firstName} ${each.barber.lastName}`.trim(),
                    duration: {
                      min: minutesBetween(each.dateTime, each.endsAt),
                      max: minutesBetween(each.dateTime, each.endsAt),
                    },
                    zone,
                    country: order.shop.address.country,
                    currency: order.currency,
                    priceOf: () => undefined,
                    others: [],
                  }}
                  chosen={times.get(each.id)}
                  own={undefined}
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
