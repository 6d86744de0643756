import type { OpenedGuest } from '@openchair/contract'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { NotLoaded } from '@openchair/ui/pieces/blank/blank.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { guestQuery } from '../calls/guests.ts'
import { useT } from '../i18n/use-t.ts'
import { Panel } from '../pieces/panel/panel.tsx'
import { openPanel, type ShownPanel, shownPanel } from '../shell/panel.ts'
import { useShop } from '../shell/session.tsx'
import { BookingForm } from './booking-form.tsx'
import type { BookingInput } from './form/draft.ts'
import { guestName } from './guest/guest-choice.ts'
import { Taken } from './taken.tsx'
import { useNewBooking } from './use-new-booking.ts'

type Opened = {
  readonly at: string
  readonly barberId: string | undefined
  /** True where nobody pressed the time, so that a begun booking keeps its own. */
  readonly isProposed?: boolean
}

type FormProps = Opened & {
  readonly guest: OpenedGuest | undefined
  readonly onStartAnew: () => void
}

const Form = ({ at, barberId, isProposed = false, guest, onStartAnew }: FormProps) => {
  const t = useT()
  const now = useNow()
  const { timezone, country } = useShop()
  const { relativeDayTime, time } = useFormat(country)
  const booking = useNewBooking(at, barberId, guest, isProposed)
  /** Closes the panel; a new booking that was opened meanwhile stays, and begins empty. */
  const leave = (panel: ShownPanel) => panel.close() || onStartAnew()
  const book = async (order: BookingInput) => {
    const panel = shownPanel()
    const done = await booking.book(order)
    if (!done) return
    const name = guestName(booking.draft.guest)
    const title = name === undefined ? t('newBooking.bookedWalkIn') : t('newBooking.booked', { name })
    const text = t('newBooking.bookedText', {
      dayTime: relativeDayTime(done.booking?.startsAt ?? order.dateTime, timezone, now),
      name: done.booking?.barber.firstName ?? booking.barber?.firstName ?? '',
    })
    leave(panel)
    const id = done.booking?.id
    showToast({
      kind: 'success',
      title,
      text,
      about: 'booked',
      ...(id === undefined
        ? {}
        : { action: { label: t('newBooking.open'), onPress: () => openPanel({ booking: id }) } }),
    })
  }
  const sendLink = async () => {
    const panel = shownPanel()
    const done = await booking.sendLink()
    if (!done) return
    leave(panel)
    showToast({
      kind: 'success',
      title: t('newBooking.linkSent', { name: guestName(booking.draft.guest) ?? '' }),
      text: t('newBooking.linkSentText', {
        dayTime: relativeDayTime(done.startsAt, timezone, now),
        time: done.until === null ? '' : time(done.until, timezone),
      }),
      about: 'booked',
    })
  }
  const on = {
    onBook: (order: BookingInput) => void book(order),
    onSendLink: () => void sendLink(),
    onStartAnew: () => {
      booking.forget()
      onStartAnew()
    },
  }
  return booking.taken ? (
    <Taken booking={booking} taken={booking.taken} onBook={on.onBook} onSendLink={on.onSendLink} />
  ) : (
    <BookingForm booking={booking} {...on} />
  )
}

type Props = Opened & { readonly guestId?: string | undefined }

/**
 * A new booking from an instant, with a professional or with one who is still to be chosen. Where it begins with
 * its guest, it is proposed as the guest had it last time, with the next free times (desk/book-for). One that was
 * begun and left goes on, unless somebody starts anew (desk/begun).
 */
const NewBookingPanel = ({ guestId, ...opened }: Props) => {
  const t = useT()
  const shop = useShop()
  const [turn, setTurn] = useState(0)
  const {
    data: guest,
    error,
    refetch,
  } = useQuery({
    ...guestQuery(shop.id, guestId ?? ''),
    enabled: guestId !== undefined,
  })
  if (guestId === undefined || guest)
    return <Form key={turn} {...opened} guest={guest} onStartAnew={() => setTurn(turn + 1)} />
  return (
    <Panel title={t('newBooking.title')}>
      {error ? (
        <NotLoaded text={error.message || t('common.networkErrorText')} retry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={132} radius={10} />
      )}
    </Panel>
  )
}

export default NewBookingPanel
