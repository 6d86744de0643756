import type { Brand, CustomerAppointment } from '@openchair/contract'
import { useNow } from '@openchair/ui/format/clock.tsx'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonPair } from '@openchair/ui/pieces/button/button.tsx'
import { ownArt } from '@openchair/ui/pieces/own-art/own-art.ts'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Heading, Small } from '@openchair/ui/pieces/text/text.tsx'
import css from './menu.module.css'
import { canMove, moveFromMenu } from './move-from-menu.ts'

type Props = { readonly appointment: CustomerAppointment; readonly onClose: () => void }

/** The next appointment, and a link to it. */
export const NextAppointment = ({ appointment, onClose }: Props) => {
  const t = useT()
  const { saleOrderId, dateTime, duration, shop, barber, services } = appointment
  const format = useFormat(shop.country)
  const now = useNow()
  const what = services.map(({ name }) => name).join(', ')
  return (
    <section className={css.card}>
      <div>
        <Small>{t('menu.nextVisit')}</Small>
        <Heading level={3} look="h1">
          {format.dayTime(dateTime, shop.timezone)}
        </Heading>
      </div>
      <div className={css.line}>
        <Picture src={barber.photo} name={`${barber.firstName} ${barber.lastName}`} size="s" />
        <p>
          <b>{`${barber.firstName}, ${shop.alias || shop.name}`}</b>
          <span>{`${what} · ${format.duration(duration)}`}</span>
        </p>
      </div>
      <ButtonPair>
        <Button kind="second" href={paths.reservation.to(saleOrderId)} onClick={onClose}>
          {t('menu.seeBooking')}
        </Button>
        {canMove(appointment, now) ? (
          <Button kind="second" aria-haspopup="dialog" onClick={() => moveFromMenu(appointment)}>
            {t('menu.reschedule')}
          </Button>
        ) : (
          shop.phone !== '' && (
            <Button kind="second" href={`tel:${shop.phone}`}>
              {t('menu.call')}
            </Button>
          )
        )}
      </ButtonPair>
    </section>
  )
}

type NoneProps = { readonly brand: Brand; readonly onClose: () => void }

/** Replaces it for a customer without coming appointments. */
export const NoAppointment = ({ brand, onClose }: NoneProps) => {
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
