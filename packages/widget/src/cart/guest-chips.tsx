import type { Shop } from '@openchair/contract'
import { useFormat } from '../format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { Chip, Chips } from '../pieces/chip/chip.tsx'
import css from './cart-panel.module.css'
import { cartStore, useCart } from './cart-store.ts'
import type { CartPage } from './display-modes.ts'
import { hasServices, isGroup } from './group.ts'
import type { Reservation } from './reservation.ts'
import { useGuestTurn } from './use-guest-turn.ts'
import { useGuestWords } from './use-guest-words.ts'

type Props = {
  /** The address's name of the shop. */
  readonly shopName: string
  readonly shop: Shop
  readonly page: CartPage
}

/** Who comes together, whose turn it is, and who is done: a press goes to that guest's page. Nothing for one alone. */
export const GuestChips = ({ shopName, shop, page }: Props) => {
  const t = useT()
  const format = useFormat()
  const words = useGuestWords()
  const turnTo = useGuestTurn(shopName, page)
  const group = useCart(isGroup)
  const reservations = useCart((cart) => cart.reservations)
  const active = useCart((cart) => cart.activeReservation)
  if (!group) return null
  const textOf = (reservation: Reservation): string => {
    const name = words.nameOf(reservation)
    const { dateTime } = reservation
    return page === 'schedule' && dateTime !== undefined
      ? `${name} · ${format.time(dateTime, shop.timezone)}`
      : name
  }
  return (
    <div className={css.guests}>
      <Chips label={t('cart.guests')}>
        {reservations.map((reservation) => (
          <Chip
            key={reservation.id}
            pressed={reservation.id === active}
            {...(page === 'services' && hasServices(reservation) ? { icon: 'check' as const } : {})}
            onClick={() => {
              if (reservation.id !== active && cartStore.getState().interactive) turnTo(reservation)
            }}
          >
            {textOf(reservation)}
          </Chip>
        ))}
      </Chips>
    </div>
  )
}
