import type { DeskBooking, DeskColumn } from '@openchair/contract'
import { clockText } from '@openchair/rules'
import { epochMinutes } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useLocale } from '@openchair/ui/i18n/locale.tsx'
import { useMemo } from 'react'
import { useT } from '../i18n/use-t.ts'
import type { IconName } from '../pieces/icon/icon.tsx'
import type { TagState } from '../pieces/tag/tag.tsx'
import { isDue, isProcessing, minutesLate } from './rules/next-step.ts'
import type { Row } from './rules/rows.ts'
import { type Span, spanOn } from './rules/span.ts'
import { useShownDay } from './shown-day.ts'

/** A fact on a block's last line: a word, with a sign where it has one. One that is still open stands out. */
export type Fact = { readonly word: string; readonly sign?: IconName; readonly isOpen?: boolean }

/** The state that is shown of a booking: a payment due stands beside a state, so it is shown for two only. */
export const shownState = (booking: DeskBooking): TagState =>
  isDue(booking) && (booking.state === 'booked' || booking.state === 'done') ? 'due' : booking.state

/** The words of a day in the reader's language, by the clocks and the money of the shop. */
export const useDayWords = () => {
  const { locale } = useLocale()
  const t = useT()
  const format = useFormat()
  const { day: shown, now: instant, isToday } = useShownDay()
  const { day, currency } = shown
  /** The present to five minutes, for which columns are drawn again. */
  const now = Math.floor(epochMinutes(instant) / 5) * 5
  return useMemo(() => {
    const wrapped = (minute: number) => ((minute % 1440) + 1440) % 1440
    const time = (minute: number) => clockText(wrapped(minute), locale)
    /** A time without am and pm, where the hours beside it say which half of the day it is. */
    const bare = (minute: number) => time(minute).replace(/[ap]m$/, '')
    const bareAt = (instant: string | null) =>
      instant === null ? '' : bare(spanOn(day, { startsAt: instant, endsAt: instant }).from)
    const money = (minor: number) => format.money(minor, currency)
    const hours = (column: DeskColumn) => {
      const spans = column.hours.map((stretch) => spanOn(day, stretch))
      const [first, last] = [spans[0], spans.at(-1)]
      if (!first || !last) return t('day.noHours')
      return `${format.clockHour(wrapped(first.from))} – ${format.clockHour(wrapped(last.to))}`
    }
    const guest = ({ guest: found, state }: DeskBooking) => {
      if (!found) return t('day.taken')
      const name = found.name || t('day.walkIn')
      return state === 'held' ? t('day.heldFor', { name }) : name
    }
    const services = (booking: DeskBooking) =>
      booking.heldUntil === null
        ? booking.services.join(', ')
        : t(booking.isPayLink ? 'day.linkEnds' : 'day.offerEnds', {
            services: booking.services.join(', '),
            time: bareAt(booking.heldUntil),
          })
    const stateWord = (booking: DeskBooking) => {
      if (booking.state === 'arrived' && booking.marks.arrivedAt)
        return t('day.arrivedAt', { time: bareAt(booking.marks.arrivedAt) })
      return isProcessing(booking, now) ? t('day.state.processing') : t(`day.state.${shownState(booking)}`)
    }
    const moneyFact = ({ money: sums, state, ...booking }: DeskBooking): string | undefined => {
      if (!sums) return undefined
      if (isDue({ ...booking, money: sums, state })) return t('day.dueSum', { sum: money(sums.due) })
      if (state === 'done' && sums.left === 0) return t('day.paidSum', { sum: money(sums.paid) })
      if (state !== 'booked' || sums.paid === 0) return undefined
      return t(sums.left > 0 ? 'day.depositSum' : 'day.paidSum', { sum: money(sums.paid) })
    }
    const stateFact = (booking: DeskBooking): string | undefined => {
      const { state, marks } = booking
      if (state === 'arrived' && marks.arrivedAt) return stateWord(booking)
      if (state === 'started' && marks.startedAt) return t('day.since', { time: bareAt(marks.startedAt) })
      return booking.fromWaitingList && state === 'booked' ? t('day.waitingList') : moneyFact(booking)
    }
    /** "$40 not paid", of whoever is done; undefined for all others. */
    const unpaid = ({ money: sums, state }: DeskBooking): Fact | undefined =>
      state === 'done' && sums && sums.due === 0 && sums.left > 0
        ? { word: t('day.unpaidSum', { sum: money(sums.left) }), sign: 'cash', isOpen: true }
        : undefined
    const groupFact = (group: { readonly number: number; readonly count: number } | null): readonly Fact[] =>
      group === null
        ? []
        : [
            {
              word: t('day.group', { number: String(group.number), count: String(group.count) }),
              sign: 'group',
            },
          ]
    const more = ({ guest: found }: DeskBooking): readonly Fact[] => [
      ...(found?.isFirstVisit ? [{ word: t('day.firstVisit'), sign: 'star' } as const] : []),
      ...(found?.hasNote ? [{ word: t('day.note'), sign: 'note' } as const] : []),
      ...groupFact(found?.group ?? null),
    ]
    return {
      time,
      bare,
      money,
      hours,
      guest,
      services,
      stateWord,
      stateFact,
      unpaid,
      /** The signs of a booking with their words: first visit, note, group. */
      more,
      /** "5 min late", and "+5 min" where that is too long; undefined for whoever is not late at an instant. */
      late: (booking: DeskBooking, at: string): { full: string; short: string } | undefined => {
        const minutes = booking.guest && isToday ? minutesLate(booking, at) : 0
        if (minutes === 0) return undefined
        const length = format.duration(minutes)
        return { full: t('day.late', { length }), short: `+${length}` }
      },
      /** True if a guest can be late before columns are drawn again. */
      mayBeLate: ({ state, guest: found, startsAt }: DeskBooking): boolean =>
        isToday && state === 'booked' && found !== null && epochMinutes(startsAt) < now,
      duration: ({ from, to }: Span) => format.duration(to - from),
      professional: ({ barber }: DeskColumn) => barber.firstName,
      byWhom: ({ barber }: DeskColumn) => t('day.with', { name: barber.firstName }),
      fullName: ({ barber }: DeskColumn) => `${barber.firstName} ${barber.lastName}`.trim(),
      picture: ({ barber }: DeskColumn) => barber.photos[0]?.thumbnail,
      reason: (reason: string | null) => reason ?? t('day.timeOff'),
      free: ({ span, column }: Row) =>
        t('day.freeWith', { from: bare(span.from), to: time(span.to), name: column.barber.firstName }),
    }
    // The texts and formats depend on the language alone, and are new functions each time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [locale, day, currency, now, isToday])
}

export type DayWords = ReturnType<typeof useDayWords>
