import type { SaleOrder } from '@openchair/contract'
import { useState } from 'react'
import { directionsUrl } from '@openchair/ui/format/address.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Pressable } from '@openchair/ui/pieces/button/pressable.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { LateIcon } from '@openchair/ui/pieces/icon/late-icon.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { activeOf } from '../../sale-orders/standing.ts'
import { calendarFilePath, calendarLinks } from './calendar-links.ts'
import css from './reservation.module.css'
import { useCalendarEvent } from './use-calendar-event.ts'
import { useShare } from './use-share.ts'

type Props = { readonly order: SaleOrder }

/** Links and the file that add the booking to a calendar. */
const Calendars = ({ order, onClose }: Props & { readonly onClose: () => void }) => {
  const t = useT()
  const event = useCalendarEvent(order)(activeOf(order))
  return (
    <div className={css.calendars}>
      <Button
        kind="second"
        href={calendarFilePath(order.lookId)}
        download={`${order.confirmationCode}.ics`}
        onClick={onClose}
      >
        {t('reservation.calendarFile')}
      </Button>
      {event &&
        calendarLinks(event).map(({ name, href }) => (
          <Button key={name} kind="second" href={href} target="_blank" onClick={onClose}>
            {name}
          </Button>
        ))}
    </div>
  )
}

/** Frequent actions on a booking: add to the calendar, directions, share. */
export const QuickActions = ({ order }: Props) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { label, share } = useShare(order.lookId, order.shop.name)
  const close = () => setOpen(false)
  return (
    <>
      <div className={css.quick}>
        <Pressable
          aria-haspopup="dialog"
          aria-label={t('reservation.addToCalendar')}
          onClick={() => setOpen(true)}
        >
          <Icon name="calendar" />
          {t('reservation.calendar')}
        </Pressable>
        <Pressable href={directionsUrl(order.shop)} target="_blank">
          <Icon name="pin" />
          {t('reservation.directions')}
        </Pressable>
        <Pressable onClick={() => void share()}>
          <LateIcon name="share" />
          {label}
        </Pressable>
      </div>
      <Sheet open={open} onClose={close} title={t('reservation.addToCalendar')}>
        <Calendars order={order} onClose={close} />
      </Sheet>
    </>
  )
}
