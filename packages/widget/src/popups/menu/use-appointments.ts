import type { CustomerAppointment } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { appointmentsQuery } from '../../calls/customers.ts'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { epochMinutes } from '@openchair/ui/format/days.ts'

/** A customer's appointments with the brand: coming ones from the next on, past ones from the last on. */
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
