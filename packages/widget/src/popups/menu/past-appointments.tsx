import type { CustomerAppointment } from '@openchair/contract'
import { useState } from 'react'
import { useBookAgain } from '../../cart/panel/use-book-again.ts'
import { dayOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import css from './menu.module.css'

type RowProps = { readonly appointment: CustomerAppointment; readonly onClose: () => void }

const Past = ({ appointment, onClose }: RowProps) => {
  const t = useT()
  const { isBusy, bookAgain } = useBookAgain(appointment)
  const { dateTime, shop, barber, services, price, shownPrice = price, currency, canBookAgain } = appointment
  const format = useFormat(shop.country)
  const what = `${services.map(({ name }) => name).join(', ')}, ${barber.firstName}`
  const day = format.day(dayOf(dateTime, shop.timezone))
  return (
    <li className={css.line}>
      <Picture src={barber.photo} name={`${barber.firstName} ${barber.lastName}`} size="s" />
      <p>
        <b>{what}</b>
        <span>{`${day}, ${shop.alias || shop.name} · ${format.money(shownPrice, currency)}`}</span>
      </p>
      {canBookAgain && (
        <TextButton
          aria-label={t('menu.bookAgainOf', { what })}
          disabled={isBusy}
          onClick={() => {
            onClose()
            void bookAgain()
          }}
        >
          {t('menu.bookAgain')}
        </TextButton>
      )}
    </li>
  )
}

const first = 3

type Props = { readonly appointments: readonly CustomerAppointment[]; readonly onClose: () => void }

/** The past appointments, first only the last three; each can be booked again. */
export const PastAppointments = ({ appointments, onClose }: Props) => {
  const t = useT()
  const [showsAll, showAll] = useState(false)
  const shown = showsAll ? appointments : appointments.slice(0, first)
  return (
    <section>
      <Heading level={3} look="h2">
        {t('menu.beenBefore')}
      </Heading>
      <ul>
        {shown.map((appointment) => (
          <Past key={appointment.id} appointment={appointment} onClose={onClose} />
        ))}
      </ul>
      {appointments.length > shown.length && (
        <TextButton onClick={() => showAll(true)}>
          {t('menu.allVisits', { count: String(appointments.length) })}
        </TextButton>
      )}
    </section>
  )
}
