import { useId } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Pressable } from '../../pieces/button/pressable.tsx'
import { Icon } from '../../pieces/icon/icon.tsx'
import { Heading } from '../../pieces/text/text.tsx'
import css from './cart-panel.module.css'
import { usePanel } from './panel-context.ts'
import { barberRoute, type Reservation } from '../model/reservation.ts'

type Props = { readonly reservation: Reservation; readonly onOtherTime: () => void }

/** Links to change a reservation with a time, each to the page of that choice. */
export const ChangeReservation = ({ reservation, onOtherTime }: Props) => {
  const t = useT()
  const { shopRef } = usePanel()
  const heading = useId()
  const ways = [
    { label: t('cart.otherTime'), onClick: onOtherTime },
    { label: t('cart.otherServices'), href: paths.services.to(shopRef, barberRoute(reservation.barber)) },
    { label: t('cart.otherProfessional'), href: paths.shop.to(shopRef) },
  ]
  return (
    <section className={css.change} aria-labelledby={heading}>
      <Heading level={3} id={heading}>
        {t('cart.changeTitle')}
      </Heading>
      <ul>
        {ways.map(({ label, ...press }) => (
          <li key={label}>
            <Pressable className={css.way} {...press}>
              <span>{label}</span>
              <Icon name="forward" small />
            </Pressable>
          </li>
        ))}
      </ul>
    </section>
  )
}
