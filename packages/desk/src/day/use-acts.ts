import type { DeskBooking } from '@openchair/contract'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { bookingQuery } from '../calls/day.ts'
import { useT } from '../i18n/use-t.ts'
import { bookAt, bookNow, showDayInSight } from '../shell/book-here.ts'
import { useOffline } from '../shell/connection.ts'
import { openPanel } from '../shell/panel.ts'
import type { StaffShop } from '../shell/session.tsx'
import { instantAt } from '../times/instant-at.ts'
import type { DayActs, Place } from './acts.ts'
import { firstFree } from './rules/first-free.ts'
import { markAtOnce, nextStep } from './rules/next-step.ts'
import { minuteOn } from './rules/span.ts'
import type { ShownDay } from './shown-day.ts'
import { type Met, useMark } from './use-mark.ts'
import type { DayWords } from './use-day-words.ts'

const open = (id: string, step?: string) => openPanel({ booking: id, ...(step !== undefined && { step }) })

/**
 * The acts of a day. They stay the same functions, so that columns are not drawn again for them. `onMet` hears of a
 * mark that somebody else's change kept from being set. While another day is still drawn (`isBehind`), a press on
 * something of that day does nothing.
 */
export const useDayActs = (
  shop: StaffShop,
  shown: ShownDay,
  words: DayWords,
  onMet: (met: Met) => void,
  isBehind: boolean,
): DayActs => {
  const t = useT()
  const client = useQueryClient()
  const isOffline = useOffline()
  const { day } = shown
  const mark = useMark(shop.id, day.day, { name: words.guest, onMet })

  /** Tells by name what was pressed without a connection: nothing is kept for later. */
  const refuseOffline = (step: string, name: string) =>
    showToast({
      kind: 'error',
      about: 'offline',
      title: t('day.notSaved', { step, name }),
      text: t('day.notSavedOffline'),
    })

  const step = (booking: DeskBooking) => {
    const next = markAtOnce(booking)
    // A step that asks something first opens at that page, where the booking offers it.
    if (next === undefined) return open(booking.id, nextStep(booking))
    if (isOffline) return refuseOffline(t(`day.step.${next}`), words.guest(booking))
    void mark(booking, next)
  }

  const book = (pressed?: Place) => {
    const place = pressed ?? firstFree(day, shown.nowMinute, shown.mayChange, shop.barberIds)
    if (isOffline) return refuseOffline(t('day.newBooking'), place?.column.barber.firstName ?? shop.name)
    if (place) {
      const { column, from } = place
      return bookAt(shop, { day: day.day, from, barberId: column.barber.id }, !pressed)
    }
    // Somebody may stay longer for a guest who stands there, so today is never too full to ask.
    if (shown.isToday) return bookNow(shop, shown.now)
    showToast({ kind: 'info', title: t('day.nothingFree'), about: 'nothing-free' })
  }

  const block: DayActs['block'] = (column = day.columns.find(shown.mayChange), span) => {
    if (isOffline) return refuseOffline(t('day.blockTime'), column?.barber.firstName ?? shop.name)
    // On another day nobody means midnight: the block begins with the work.
    const begins = column?.hours[0] && minuteOn(day.day, column.hours[0].startsAt)
    const from = span?.from ?? (shown.isToday ? shown.nowMinute : begins) ?? 0
    if (column) openPanel({ block: instantAt(day.day, from, shown.zone), with: column.barber.id })
  }

  const copyLink = async (booking: DeskBooking) => {
    try {
      const { link } = await client.fetchQuery(bookingQuery(shop.id, booking.id))
      if (link === null) return showToast({ kind: 'info', title: t('day.noLink') })
      await navigator.clipboard.writeText(link)
      showToast({ kind: 'success', title: t('day.linkCopied') })
    } catch {
      showToast({ kind: 'error', title: t('day.linkNotCopied') })
    }
  }

  const acts: DayActs = {
    open: (booking) => booking.guest && open(booking.id),
    step,
    noShow: (booking) => open(booking.id, 'noShow'),
    book,
    block,
    edit: (timeOff) => openPanel({ timeOff: timeOff.id, on: day.day }),
    // Imported bookings have no money and cannot be moved. Opened, they say so (desk/imported).
    move: (booking) =>
      booking.guest && (booking.money === null ? open(booking.id) : openPanel({ move: booking.id })),
    copyLink: (booking) => void copyLink(booking),
  }
  const latest = useRef({ acts, isBehind })
  useLayoutEffect(() => {
    latest.current = { acts, isBehind }
  })
  const [steady] = useState<DayActs>(() => {
    const press = (act: (acts: DayActs) => void) => latest.current.isBehind || act(latest.current.acts)
    return {
      open: (booking) => press((now) => now.open(booking)),
      step: (booking) => press((now) => now.step(booking)),
      noShow: (booking) => press((now) => now.noShow(booking)),
      book: (place) => (place ? press((now) => now.book(place)) : latest.current.acts.book()),
      block: (column, span) =>
        column ? press((now) => now.block(column, span)) : latest.current.acts.block(),
      edit: (timeOff) => press((now) => now.edit(timeOff)),
      move: (booking) => press((now) => now.move(booking)),
      copyLink: (booking) => press((now) => now.copyLink(booking)),
    }
  })
  // The button at a phone's foot stands outside of the day.
  useEffect(() => {
    showDayInSight({ day: day.day, book: () => steady.book() })
    return () => showDayInSight(undefined)
  }, [day.day, steady])
  return steady
}
