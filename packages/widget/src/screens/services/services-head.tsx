import { cartStore, useCart } from '../../cart/model/cart-store.ts'
import { isGroup } from '../../cart/model/group.ts'
import { professionalsAddress } from '../../cart/model/guest-address.ts'
import type { OpenReservation } from '../../cart/sync/use-reservation.ts'
import { useGuestWords } from '../../cart/extras/use-guest-words.ts'
import { useT } from '../../i18n/use-t.ts'
import { TextButton } from '../../pieces/button/button.tsx'
import { Picture } from '../../pieces/picture/picture.tsx'
import { Heading, Quiet } from '../../pieces/text/text.tsx'
import css from './services.module.css'

type Props = {
  /** Shop as the page's address names it. */
  readonly shopRef: string
  readonly opened: OpenReservation
}

/**
 * Heading with the professional, and in a group with the guest. In a group back removes a guest, so another
 * professional has a link of its own.
 */
export const ServicesHead = ({ shopRef, opened: { barber, reservation } }: Props) => {
  const t = useT()
  const words = useGuestWords()
  const group = useCart(isGroup)
  const name = barber && `${barber.firstName} ${barber.lastName}`.trim()
  return (
    <div className={css.head}>
      <div>
        <Heading level={1}>{group ? words.servicesTitle(reservation) : t('services.title')}</Heading>
        <Quiet>{name === undefined ? t('services.withAny') : t('services.with', { name })}</Quiet>
        {group && (
          <TextButton href={professionalsAddress(shopRef, cartStore.getState(), reservation)}>
            {t('cart.otherProfessional')}
          </TextButton>
        )}
      </div>
      {name !== undefined && <Picture src={barber?.photos[0]?.thumbnail} name={name} size="s" />}
    </div>
  )
}
