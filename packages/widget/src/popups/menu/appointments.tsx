import type { Brand, CustomerAppointment } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { appointmentsQuery } from '../../calls/customers.ts'
import { useBookAgain } from '../../cart/panel/use-book-again.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf, epochMinutes, isBefore } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonPair, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { ownArt } from '@openchair/ui/pieces/own-art/own-art.ts'
import { NotLoaded } from '@openchair/ui/pieces/blank/blank.tsx'
import { Part } from '@openchair/ui/pieces/panel/panel.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { Heading, Small } from '@openchair/ui/pieces/text/text.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { closeThen } from '@openchair/ui/pieces/sheet/close-then.ts'
import css from './menu.module.css'

/** A customer's appointments with the brand: coming ones, soonest first, and past ones, latest first. */
export const useAppointments = (customerId: string) => {
  const now = epochMinutes(useNow())
  const { data, error, refetch } = useQuery(appointmentsQuery(customerId))
  const booked = data?.rows.filter(({ state }) => state === 'booked')
  const isComing = ({ dateTime }: CustomerAppointment) => epochMinutes(dateTime) > now
  const [next, ...later] = (booked ?? [])
    .filter(isComing)
    .toSorted((one, other) => epochMinutes(one.dateTime) - epochMinutes(other.dateTime))
  const past = booked?.filter((each) => !isComing(each))
  return { next, later, past, error, refetch }
}

type OneProps = { readonly appointment: CustomerAppointment; readonly onClose: () => void }
type ListProps = { readonly appointments: readonly CustomerAppointment[]; readonly onClose: () => void }

const shopName = ({ shop }: CustomerAppointment) => shop.alias || shop.name
const serviceNames = ({ services }: CustomerAppointment) => services.map(({ name }) => name).join(', ')

const Face = ({ barber }: Pick<CustomerAppointment, 'barber'>) => (
  <Picture src={barber.photo} name={`${barber.firstName} ${barber.lastName}`} size="s" />
)

/** Opens the choice of another time. After the deadline, calls the shop instead (changes/menu). */
const useMoveButton = ({ id, saleOrderId, canCancelBefore, shop }: CustomerAppointment) => {
  const t = useT()
  const now = useNow()
  const move = () => openPopup('reschedule', { saleOrderId, appointmentId: id }, { slot: 'secondary' })
  if (canCancelBefore !== null && isBefore(now, canCancelBefore))
    return { 'aria-haspopup': 'dialog' as const, onClick: move, children: t('menu.reschedule') }
  return shop.phone === '' ? undefined : { href: `tel:${shop.phone}`, children: t('menu.call') }
}

/** The next appointment, with a link to it. */
const NextAppointment = ({ appointment, onClose }: OneProps) => {
  const t = useT()
  const { saleOrderId, dateTime, duration, shop, barber } = appointment
  const format = useFormat(shop.country)
  const move = useMoveButton(appointment)
  return (
    <section className={css.card}>
      <div>
        <Small>{t('menu.nextVisit')}</Small>
        <Heading level={3} look="h1">
          {format.dayTime(dateTime, shop.timezone)}
        </Heading>
      </div>
      <div className={css.line}>
        <Face barber={barber} />
        <p>
          <b>{`${barber.firstName}, ${shopName(appointment)}`}</b>
          <span>{`${serviceNames(appointment)} · ${format.duration(duration)}`}</span>
        </p>
      </div>
      <ButtonPair>
        <Button kind="second" href={paths.reservation.to(saleOrderId)} onClick={onClose}>
          {t('menu.seeBooking')}
        </Button>
        {move && <Button kind="second" {...move} />}
      </ButtonPair>
    </section>
  )
}

type NoneProps = { readonly brand: Brand; readonly onClose: () => void }

/** Stands in place of the next appointment for a customer who has none. */
const NoAppointment = ({ brand, onClose }: NoneProps) => {
  const t = useT()
  return (
    <section className={css.card}>
      <div className={css.line}>
        <Picture src={ownArt('spot-chair')} name="" size="l" />
        <div>
          <Heading level={3} look="h2">
            {t('menu.noVisit')}
          </Heading>
          <span>{t('menu.noVisitText')}</span>
        </div>
      </div>
      <Button href={paths.brand.to(brand.route)} onClick={onClose}>
        {t('menu.chooseTime')}
      </Button>
    </section>
  )
}

const Coming = ({ appointment, onClose }: OneProps) => {
  const t = useT()
  const { saleOrderId, dateTime, shop, barber } = appointment
  const format = useFormat(shop.country)
  const when = format.dayTimeInSentence(dateTime, shop.timezone)
  const move = useMoveButton(appointment)
  return (
    <li className={css.line}>
      <Face barber={barber} />
      <div>
        <b>{format.dayTime(dateTime, shop.timezone)}</b>
        <span>{`${barber.firstName}, ${shopName(appointment)} · ${serviceNames(appointment)}`}</span>
        <p className={css.ways}>
          {move && <TextButton {...move} aria-label={move.onClick && t('menu.rescheduleOf', { when })} />}
          <TextButton
            href={paths.reservation.to(saleOrderId)}
            aria-label={t('menu.seeOf', { when })}
            onClick={onClose}
          >
            {t('menu.see')}
          </TextButton>
        </p>
      </div>
    </li>
  )
}

const ComingAppointments = ({ appointments, onClose }: ListProps) => (
  <Part title={useT()('menu.afterThat')}>
    <ul>
      {appointments.map((each) => (
        <Coming key={each.id} appointment={each} onClose={onClose} />
      ))}
    </ul>
  </Part>
)

const Past = ({ appointment, ...of }: OneProps) => {
  const t = useT()
  const { isBusy, bookAgain } = useBookAgain(appointment)
  const { dateTime, shop, barber, price, shownPrice = price, currency, canBookAgain } = appointment
  const format = useFormat(shop.country)
  const what = `${serviceNames(appointment)}, ${barber.firstName}`
  const day = format.day(dayOf(dateTime, shop.timezone))
  return (
    <li className={css.line}>
      <Face barber={barber} />
      <p>
        <b>{what}</b>
        <span>{`${day}, ${shopName(appointment)} · ${format.money(shownPrice, currency)}`}</span>
      </p>
      {canBookAgain && (
        <TextButton
          aria-label={t('menu.bookAgainOf', { what })}
          disabled={isBusy}
          onClick={closeThen(of, () => void bookAgain())}
        >
          {t('menu.bookAgain')}
        </TextButton>
      )}
    </li>
  )
}

const first = 3

/** The past appointments, at first only the last three. Each can be booked again. */
const PastAppointments = ({ appointments, onClose }: ListProps) => {
  const t = useT()
  const [showsAll, showAll] = useState(false)
  const shown = showsAll ? appointments : appointments.slice(0, first)
  return (
    <Part title={t('menu.beenBefore')}>
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
    </Part>
  )
}

export const Appointments = ({ customerId, ...of }: NoneProps & { readonly customerId: string }) => {
  const t = useT()
  const { next, later, past, error, refetch } = useAppointments(customerId)
  const { onClose } = of
  if (error && !past) return <NotLoaded text={t('menu.failedText')} retry={() => void refetch()} />
  if (!past) return <Skeleton width="100%" height={196} radius={12} />
  return (
    <>
      {next ? <NextAppointment appointment={next} onClose={onClose} /> : <NoAppointment {...of} />}
      {later.length > 0 && <ComingAppointments appointments={later} onClose={onClose} />}
      {past.length > 0 && <PastAppointments appointments={past} onClose={onClose} />}
    </>
  )
}
