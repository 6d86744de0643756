import type { Brand, User } from '@openchair/contract'
import { phoneText } from '@openchair/ui/format/phone.ts'
import { useT } from '../../i18n/use-t.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { NotLoaded } from '@openchair/ui/pieces/blank/blank.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { userFullName, userName } from '../../session/user-name.ts'
import { Cards } from './cards.tsx'
import { ComingAppointments } from './coming-appointments.tsx'
import css from './menu.module.css'
import { NextAppointment, NoAppointment } from './next-appointment.tsx'
import { PastAppointments } from './past-appointments.tsx'
import { useAppointments } from './use-appointments.ts'

type Props = { readonly user: User; readonly brand: Brand; readonly onClose: () => void }

type OfCustomer = Omit<Props, 'user'> & { readonly customerId: string }

const Appointments = ({ customerId, brand, onClose }: OfCustomer) => {
  const t = useT()
  const { next, later, past, error, refetch } = useAppointments(customerId)
  if (error && !past) return <NotLoaded text={t('menu.failedText')} retry={() => void refetch()} />
  if (!past) return <Skeleton width="100%" height={196} radius={12} />
  return (
    <>
      {next ? (
        <NextAppointment appointment={next} onClose={onClose} />
      ) : (
        <NoAppointment brand={brand} onClose={onClose} />
      )}
      {later.length > 0 && <ComingAppointments appointments={later} onClose={onClose} />}
      {past.length > 0 && <PastAppointments appointments={past} onClose={onClose} />}
    </>
  )
}

/** The brand's data of the signed-in customer: name, coming and past appointments, cards. */
export const SignedInPart = ({ user, brand, onClose }: Props) => {
  const t = useT()
  const phone = phoneText(user.customer?.phone || user.phone || '')
  const name = userName(user)
  return (
    <>
      <div className={css.line}>
        <Picture name={userFullName(user)} />
        <p>
          <b>{name}</b>
          {phone !== name && <span>{phone}</span>}
        </p>
        {user.customer && (
          <TextButton
            aria-label={t('menu.changeDetails')}
            onClick={() => openPopup('ownDetails', { brandId: brand.id }, { slot: 'secondary' })}
          >
            {t('menu.change')}
          </TextButton>
        )}
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
