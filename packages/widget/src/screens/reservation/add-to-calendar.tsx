import type { SaleOrder } from '@openchair/contract'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../pieces/button/button.tsx'
import { Sheet } from '../../pieces/sheet/sheet.tsx'
import type { CalendarEvent } from './calendar-event.ts'
import { calendarFileAddress } from './calendar-file.ts'
import { calendarLinks } from './calendar-links.ts'
import css from './reservation.module.css'

type Props = { readonly order: SaleOrder; readonly event: CalendarEvent }

/** Opens the links and the file that add the reservation to a calendar. */
export const AddToCalendar = ({ order, event }: Props) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="second" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('reservation.addToCalendar')}
      </Button>
      <Sheet open={open} onClose={close} title={t('reservation.addToCalendar')}>
        <div className={css.calendars}>
          <Button
            kind="second"
            href={calendarFileAddress(event)}
            download={`${order.confirmationCode}.ics`}
            onClick={close}
          >
            {t('reservation.calendarFile')}
          </Button>
          {calendarLinks(event).map(({ name, href }) => (
            <Button key={name} kind="second" href={href} target="_blank" onClick={close}>
              {name}
            </Button>
          ))}
        </div>
      </Sheet>
    </>
  )
}
