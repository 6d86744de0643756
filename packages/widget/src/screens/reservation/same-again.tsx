import type { SaleOrder } from '@openchair/contract'
import { addDays } from '@openchair/rules'
import { useQuery } from '@tanstack/react-query'
import { scheduleQuery } from '../../calls/schedule.ts'
import { useBookAgain } from '../../cart/panel/use-book-again.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { dayOf, isBefore, minutesBetween, minutesOf } from '@openchair/ui/format/days.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Heading, Quiet } from '@openchair/ui/pieces/text/text.tsx'
import type { Appointment } from '../../sale-orders/appointments.ts'
import { allSlots } from '../../times/slots.ts'

const daysLater = 28

/** The same time four weeks later, if the professional is free then; undefined while that is unknown. */
const useSameTime = (order: SaleOrder, { barber, dateTime, endsAt, subItems }: Appointment) => {
  const { id: shopId, timezone } = order.shop
  const now = useNow()
  const day = addDays(dayOf(dateTime, timezone), daysLater)
  const wanted = {
    shopId,
    barber: barber.id,
    services: subItems.flatMap(({ itemId }) => itemId ?? []),
    duration: minutesBetween(dateTime, endsAt),
    group: undefined,
  }
  const { data } = useQuery({
    ...scheduleQuery(wanted, { first: day, last: day }),
    enabled: day > dayOf(now, timezone),
    gcTime: 0,
  })
  const minutes = minutesOf(dateTime, timezone)
  return data?.rows
    .flatMap(({ times }) => allSlots(times))
    .find(({ available, time }) => available && isBefore(now, time) && minutesOf(time, timezone) === minutes)
    ?.time
}

type Props = { readonly order: SaleOrder; readonly appointment: Appointment }

/** Invites the guest to book the same professional and services again, in four weeks if they are free. */
export const SameAgain = ({ order, appointment }: Props) => {
  const t = useT()
  const { shop } = order
  const format = useFormat(shop.address.country)
  const time = useSameTime(order, appointment)
  const services = appointment.subItems.flatMap(({ itemId }) => (itemId === null ? [] : [{ id: itemId }]))
  const { isBusy, bookAgain } = useBookAgain({ shop, barber: appointment.barber, services })
  const name = appointment.barber.firstName
  return (
    <>
      <div>
        <Heading level={2}>{t('reservation.sameAgain')}</Heading>
        <Quiet>
          {t(time === undefined ? 'reservation.sameAgainText' : 'reservation.sameAgainFree', { name })}
        </Quiet>
      </div>
      <Button
        working={isBusy}
        sum={time === undefined ? undefined : format.dayTime(time, shop.timezone)}
        onClick={() => void bookAgain(time)}
      >
        {t('reservation.bookAgain')}
      </Button>
      {time !== undefined && (
        <Button kind="third" disabled={isBusy} onClick={() => void bookAgain()}>
          {t('reservation.allTimes')}
        </Button>
      )}
    </>
  )
}
