import { useCart } from '../../cart/model/cart-store.ts'
import { isGroup } from '../../cart/model/group.ts'
import { GuestChips } from '../../cart/extras/guest-chips.tsx'
import type { OpenReservation } from '../../cart/sync/use-reservation.ts'
import { useGuestWords } from '../../cart/extras/use-guest-words.ts'
import { useT } from '../../i18n/use-t.ts'
import { Heading, Quiet } from '../../pieces/text/text.tsx'
import css from './schedule.module.css'

type Props = { readonly shopRef: string; readonly opened: OpenReservation }

/**
 * Heading, which in a group names the guest whose time is chosen, and the reason where all times must be
 * chosen again.
 */
export const ScheduleHead = ({ shopRef, opened: { shop, reservation } }: Props) => {
  const t = useT()
  const words = useGuestWords()
  const group = useCart(isGroup)
  const areLetGo = useCart(
    ({ slotConflicts, reservations }) =>
      slotConflicts > 0 && reservations.every(({ dateTime }) => dateTime === undefined),
  )
  return (
    <>
      <GuestChips shopRef={shopRef} shop={shop} page="schedule" />
      <div className={css.head} data-plain={!(group && areLetGo) || undefined}>
        <Heading level={1}>{group ? words.timeTitle(reservation) : t('schedule.title')}</Heading>
        {group && areLetGo && <Quiet>{t('cart.timesLetGo')}</Quiet>}
      </div>
    </>
  )
}
