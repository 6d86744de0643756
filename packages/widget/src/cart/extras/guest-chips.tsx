import type { Shop } from '@openchair/contract'
import { useLayoutEffect, useRef } from 'react'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Chip, Chips } from '@openchair/ui/pieces/chip/chip.tsx'
import css from './guests.module.css'
import { cartStore, useCart } from '../model/cart-store.ts'
import type { CartPage } from '../model/display-modes.ts'
import { hasServices, isGroup } from '../model/group.ts'
import type { Reservation } from '../model/reservation.ts'
import { useGuestTurn } from './use-guests.ts'
import { useGuestWords } from './use-guest-words.ts'

type Props = {
  readonly shopRef: string
  readonly shop: Shop
  readonly page: CartPage
}

/** Scrolls the line of chips so that the active guest's chip is in the middle. */
const bringIntoSight = (box: HTMLElement | null): void => {
  const line = box?.firstElementChild
  const chip = line?.querySelector('[aria-pressed="true"]')
  if (!line || !chip) return
  const { left, width } = chip.getBoundingClientRect()
  line.scrollLeft += left - line.getBoundingClientRect().left - (line.clientWidth - width) / 2
}

/** A chip for each guest of a group, which leads to that guest's page. The active guest's is pressed. */
export const GuestChips = ({ shopRef, shop, page }: Props) => {
  const t = useT()
  const format = useFormat()
  const words = useGuestWords()
  const turnTo = useGuestTurn(shopRef, page)
  const group = useCart(isGroup)
  const reservations = useCart((cart) => cart.reservations)
  const active = useCart((cart) => cart.activeReservation)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    bringIntoSight(box.current)
    // Only when a choice changes the line's width. Otherwise the line stays where the guest has scrolled it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [active, reservations])
  if (!group) return null
  const textOf = (reservation: Reservation): string => {
    const name = words.nameOf(reservation)
    const { dateTime } = reservation
    return page === 'schedule' && dateTime !== undefined
      ? `${name} · ${format.time(dateTime, shop.timezone)}`
      : name
  }
  return (
    <div ref={box} className={css.guests}>
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
