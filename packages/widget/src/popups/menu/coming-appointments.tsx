import type { CustomerAppointment } from '@openchair/contract'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import css from './menu.module.css'
import { canMove, moveFromMenu } from './move-from-menu.ts'

type RowProps = { readonly appointment: CustomerAppointment; readonly onClose: () => void }

const Coming = ({ appointment, onClose }: RowProps) => {
  const t = useT()
  const { saleOrderId, dateTime, shop, barber, services } = appointment
  const format = useFormat(shop.country)
  const when = format.dayTimeInSentence(dateTime, shop.timezone)
  const now = useNow()
  const what = services.map(({ name }) => name).join(', ')
  return (
    <li className={css.line}>
      <Picture src={barber.photo} name={`${barber.firstName} ${barber.lastName}`} size="s" />
      <div>
        <b>{format.dayTime(dateTime, shop.timezone)}</b>
        <span>{`${barber.firstName}, ${shop.alias || shop.name} · ${what}`}</span>
        <p className={css.ways}>
          {canMove(appointment, now) ? (
            <TextButton
              aria-haspopup="dialog"
              aria-label={t('menu.rescheduleOf', { when })}
              onClick={() => moveFromMenu(appointment)}
            >
              {t('menu.reschedule')}
            </TextButton>
          ) : (
            shop.phone !== '' && <TextButton href={`tel:${shop.phone}`}>{t('menu.call')}</TextButton>
          )}
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

type Props = { readonly appointments: readonly CustomerAppointment[]; readonly onClose: () => void }

/** The appointments after the next one, with a link to each. */
export const ComingAppointments = ({ appointments, onClose }: Props) => {
  const t = useT()
  return (
    <section>
      <Heading level={3} look="h2">
        {t('menu.afterThat')}
      </Heading>
      <ul>
        {appointments.map((each) => (
          <Coming key={each.id} appointment={each} onClose={onClose} />
        ))}
      </ul>
    </section>
  )
}
