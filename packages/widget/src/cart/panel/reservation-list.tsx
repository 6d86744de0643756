import { useT } from '../../i18n/use-t.ts'
import { AddGuest } from '../extras/add-guest.tsx'
import { cartStore, useCart } from '../model/cart-store.ts'
import { may, mayEdit } from '../model/display-modes.ts'
import { hasRoom, isGroup } from '../model/group.ts'
import { movePanel, usePanel } from './panel-store.ts'
import { useGuestTurn, useRemoveGuest } from '../extras/use-guests.ts'
import css from './cart-panel.module.css'
import { ReservationRow } from './reservation-row.tsx'
import type { FoundReservation } from '../sync/use-reservations.ts'
import { List } from '@openchair/ui/pieces/list/list.tsx'
import { Note } from '@openchair/ui/pieces/note/note.tsx'

/** Wraps an action so that it does nothing while the cart is disabled. */
const whenFree = (act: () => void) => () => {
  if (cartStore.getState().interactive) act()
}

/** Names the candidate, where the guest chose any professional. */
const WhoIsFree = ({ entries: [entry] }: { readonly entries: readonly FoundReservation[] }) => {
  const t = useT()
  const name = entry?.reservation.anyBarberCandidate?.firstName
  return name === undefined ? null : (
    <div className={css.who}>
      <Note icon="person">{t('cart.anyoneIs', { name })}</Note>
    </div>
  )
}

/** The reservations of all guests. Each links to its page and can be removed; a single one can be edited. */
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
      <List label={t('cart.label')}>
        {found.reservations.map((entry) => (
          <ReservationRow
            key={entry.reservation.id}
            entry={entry}
            currency={shop.currency}
            zone={shop.timezone}
            country={shop.address.country}
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
      </List>
      {!group && <WhoIsFree entries={found.reservations} />}
      {may(mode, state, 'addGuest') && room && <AddGuest shopRef={shopRef} onAdded={onClose} />}
    </>
  )
}
