import type { Brand, CustomerAppointment, User } from '@openchair/contract'
import { useQuery } from '@tanstack/react-query'
import { appointmentsQuery } from '../../calls/customers.ts'
import { useNow } from '../../format/clock.tsx'
import { epochMinutes } from '../../format/days.ts'
import { phoneText } from '../../format/phone.ts'
import { useT } from '../../i18n/use-t.ts'
import { NotLoaded } from '../../pieces/blank/blank.tsx'
import { Picture } from '../../pieces/picture/picture.tsx'
import { Skeleton } from '../../pieces/skeleton/skeleton.tsx'
import { fullName, userName } from '../../session/user-name.ts'
import { Cards } from './cards.tsx'
import css from './menu.module.css'
import { NextAppointment, NoAppointment } from './next-appointment.tsx'
import { PastAppointments } from './past-appointments.tsx'

type Props = { readonly user: User; readonly brand: Brand; readonly onClose: () => void }

type OfCustomer = Omit<Props, 'user'> & { readonly customerId: string }

const Appointments = ({ customerId, brand, onClose }: OfCustomer) => {
  const t = useT()
  const now = epochMinutes(useNow())
  const { data, error, refetch } = useQuery(appointmentsQuery(customerId))
  if (error && !data) return <NotLoaded text={t('menu.failedText')} retry={() => void refetch()} />
  if (!data) return <Skeleton width="100%" height={196} radius={12} />
  const booked = data.rows.filter(({ state }) => state === 'booked')
  const isComing = ({ dateTime }: CustomerAppointment) => epochMinutes(dateTime) > now
  const [next] = booked
    .filter(isComing)
    .toSorted((one, other) => epochMinutes(one.dateTime) - epochMinutes(other.dateTime))
  const past = booked.filter((each) => !isComing(each))
  return (
    <>
      {next ? (
        <NextAppointment appointment={next} onClose={onClose} />
      ) : (
        <NoAppointment brand={brand} onClose={onClose} />
      )}
      {past.length > 0 && <PastAppointments appointments={past} onClose={onClose} />}
    </>
  )
}

/** What a brand knows of who is signed in: who they are, when they come, when they came, their cards. */
export const SignedInPart = ({ user, brand, onClose }: Props) => {
  const phone = phoneText(user.customer?.phone || user.phone || '')
  const name = userName(user)
  return (
    <>
      <div className={css.line}>
        <Picture name={fullName(user)} />
        <p>
          <b>{name}</b>
          {phone !== name && <span>{phone}</span>}
        </p>
      </div>
      {user.customer && (
        <>
          <Appointments customerId={user.customer.id} brand={brand} onClose={onClose} />
          <Cards customerId={user.customer.id} />
        </>
      )}
    </>
  )
}
