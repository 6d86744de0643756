import { useT } from '../../i18n/use-t.ts'
import { AddGuest } from '../extras/add-guest.tsx'
import { cartStore, useCart } from '../model/cart-store.ts'
import { may, mayEdit } from '../model/display-modes.ts'
import { hasRoom, isGroup } from '../model/group.ts'
import { usePanel } from './panel-context.ts'
import { movePanel } from './panel-store.ts'
import { useGuestTurn } from '../extras/use-guest-turn.ts'
import { useRemoveGuest } from '../extras/use-remove-guest.ts'
import { ReservationRow } from './reservation-row.tsx'

/** Does nothing while the cart is disabled, because the server is being asked about it. */
const whenFree = (act: () => void) => () => {
  if (cartStore.getState().interactive) act()
}

/** The reservations of all guests: each leads to its guest's page and can be removed; a single one can be edited. */
export const ReservationList = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const { shopRef, shop, page, mode, state, found } = usePanel()
  const group = useCart(isGroup)
  const room = useCart(hasRoom)
  const editable = useCart((cart) => mayEdit(mode, state, cart))
  const turnTo = useGuestTurn(shopRef, page)
  const { removeAndLeave } = useRemoveGuest(shopRef, page)
  return (
    <>
      {/* Safari drops the list role of a list without bullets. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" aria-label={t('cart.label')}>
        {found.reservations.map((entry) => (
          <ReservationRow
            key={entry.reservation.id}
            entry={entry}
            currency={shop.currency}
            zone={shop.timezone}
            onEdit={editable ? () => movePanel(mode, 'edit') : undefined}
            {...(group
              ? {
                  onTurn: whenFree(() => {
                    onClose()
                    turnTo(entry.reservation)
                  }),
                  onRemove: whenFree(() => removeAndLeave(entry.reservation.id)),
                }
              : {})}
          />
        ))}
      </ul>
      {may(mode, state, 'addGuest') && room && <AddGuest shopRef={shopRef} onAdded={onClose} />}
    </>
  )
}
