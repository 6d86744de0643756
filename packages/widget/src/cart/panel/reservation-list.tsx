import type { Shop } from '@openchair/contract'
import { useT } from '../../i18n/use-t.ts'
import { AddGuest } from '../extras/add-guest.tsx'
import { cartStore, useCart } from '../model/cart-store.ts'
import { type CartPage, type DisplayMode, may, mayEdit, type PanelState } from '../model/display-modes.ts'
import { hasRoom, isGroup } from '../model/group.ts'
import { movePanel } from './panel-store.ts'
import { useGuestTurn } from '../extras/use-guest-turn.ts'
import { useRemoveGuest } from '../extras/use-remove-guest.ts'
import type { FoundReservations } from '../sync/use-reservations.ts'
import { ReservationRow } from './reservation-row.tsx'

type Props = {
  readonly shopName: string
  readonly shop: Shop
  readonly page: CartPage
  readonly mode: DisplayMode
  readonly state: PanelState
  readonly found: FoundReservations
  readonly onClose: () => void
}

/** While the cart is on its way to the server nothing may change under it. */
const whenFree = (act: () => void) => () => {
  if (cartStore.getState().interactive) act()
}

/** Everybody's reservation: each leads to its guest's page and can be taken out; alone it can be edited. */
export const ReservationList = ({ shopName, shop, page, mode, state, found, onClose }: Props) => {
  const t = useT()
  const group = useCart(isGroup)
  const room = useCart(hasRoom)
  const editable = useCart((cart) => mayEdit(mode, state, cart))
  const turnTo = useGuestTurn(shopName, page)
  const { removeAndLeave } = useRemoveGuest(shopName, page)
  return (
    <>
      {/* Safari takes the list's role away with its bullets. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" aria-label={t('cart.label')}>
        {found.reservations.map((facts) => (
          <ReservationRow
            key={facts.reservation.id}
            facts={facts}
            currency={shop.currency}
            zone={shop.timezone}
            onEdit={editable ? () => movePanel(mode, 'edit') : undefined}
            {...(group
              ? {
                  onTurn: whenFree(() => {
                    onClose()
                    turnTo(facts.reservation)
                  }),
                  onRemove: whenFree(() => removeAndLeave(facts.reservation.id)),
                }
              : {})}
          />
        ))}
      </ul>
      {may(mode, state, 'addGuest') && room && <AddGuest shop={shopName} onAdded={onClose} />}
    </>
  )
}
