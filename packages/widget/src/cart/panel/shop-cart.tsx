import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'wouter'
import { shopQuery } from '../../calls/shops.ts'
import { guestParameter, paths } from '../../paths.ts'
import { activate, isGroup } from '../model/group.ts'
import { openCart } from '../sync/open-cart.ts'
import { CartPanel } from './cart-panel.tsx'
import { cartStore, useCart } from '../model/cart-store.ts'
import { activeReservationOf } from '../model/cart-state.ts'
import { readDraft } from '../model/draft.ts'
import { reservationAt } from '../model/guest-address.ts'
import { lazyPart } from '../../i18n/lazy-part.ts'
import { PartBoundary } from '@openchair/ui/pieces/error-boundary/part-boundary.tsx'
import { useSession } from '../../session/use-session.ts'
import { LinkedPromoPanel } from './promo-panel.tsx'
import { useGroupBack } from '../extras/use-guests.ts'
import { useGuestWords } from '../extras/use-guest-words.ts'
import { usePage } from '@openchair/ui/browser/page.tsx'
import { useT } from '../../i18n/use-t.ts'
import { IconButton } from '@openchair/ui/pieces/button/button.tsx'
import { QuietLine } from '@openchair/ui/pieces/text/quiet-line.tsx'
import { storedText } from '@openchair/ui/storage/store.ts'
import css from '../extras/guests.module.css'

const AgainBar = lazyPart(() => import('./again-bar.tsx'), ['cart'])

/** The parts of a shop's page that differ while a group is being put together. */
export type GroupOnShop = {
  /** The guest whose professional is being chosen. */
  readonly heading: string
  readonly back: string
  readonly onBack: () => void
}

type Props = {
  readonly shopRef: string
  readonly shopId: string
  /** Called with what to show for a group; with undefined while there is no group. */
  readonly onGroup: (group: GroupOnShop | undefined) => void
}

/** Opens the cart of a group begun in this shop. A single guest needs no cart before the first choice. */
const takeUpGroup = (shopId: string, guest: string | null): void => {
  const isOpen = cartStore.getState().shopId === shopId
  if (!isOpen && (readDraft(shopId)?.reservations.length ?? 0) < 2) return
  openCart(shopId)
  const named = reservationAt(cartStore.getState(), guest)
  if (named) activate(named.id)
}

/** The cart on a shop's page, where a group's guest chooses a professional. Loaded after hydration. */
export default function ShopCart({ shopRef, shopId, onGroup }: Props) {
  const words = useGuestWords()
  const [parameters] = useSearchParams()
  const guest = parameters.get(guestParameter)
  useLayoutEffect(() => takeUpGroup(shopId, guest), [shopId, guest])
  const [, navigate] = useLocation()
  const isThere = useCart((cart) => cart.shopId === shopId && reservationAt(cart, guest) !== undefined)
  useEffect(() => {
    // The effect runs later than the drawing, and the cart may have been opened in between.
    const cart = cartStore.getState()
    const isKnown = isThere || (cart.shopId === shopId && reservationAt(cart, guest) !== undefined)
    // The guest in the address was removed or booked, so the page returns to an address without a guest.
    if (guest !== null && !isKnown) navigate(paths.shop.to(shopRef), { replace: true })
  }, [isThere, guest, shopId, shopRef, navigate])

  const reservation = useCart((cart) =>
    cart.shopId === shopId && isGroup(cart) ? activeReservationOf(cart) : undefined,
  )
  const { back = '', onBack } = useGroupBack(shopRef, 'shop', undefined)
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  const heading = reservation && words.professionalFor(reservation)
  useLayoutEffect(() => {
    onGroup(heading === undefined ? undefined : { heading, back, onBack: () => latest.current?.() })
    return () => onGroup(undefined)
  }, [heading, back, onGroup])
  const { data } = useQuery(shopQuery(shopRef))
  const hasPromo = useCart((cart) => cart.shopId === shopId && cart.deeplinkPromo !== undefined)
  const session = useSession(data?.brandId)
  const customerId = session?.user.customer?.id
  if (reservation) return <CartPanel shopRef={shopRef} page="shop" />
  return (
    <>
      <LinkedPromoPanel shopRef={shopRef} shop={data} />
      {!hasPromo && <GroupNote />}
      {!hasPromo && customerId !== undefined && (
        <PartBoundary part={AgainBar}>
          <AgainBar shopId={shopId} customerId={customerId} />
        </PartBoundary>
      )}
    </>
  )
}

const closed = storedText('openchair-group-note')

/** Says that friends can come along, where a flag is on, until the guest closes the note. */
const GroupNote = () => {
  const t = useT()
  const { flags } = usePage()
  const [isClosed, setClosed] = useState(() => closed.read() !== undefined)
  if (!flags['announce-group-appointments'] || isClosed) return null
  const close = () => {
    closed.write('closed')
    setClosed(true)
  }
  return (
    <aside className={css.note} aria-label={t('cart.noteTitle')}>
      <p>
        <b>{t('cart.noteTitle')}</b> <QuietLine>{t('cart.noteText')}</QuietLine>
      </p>
      <IconButton icon="close" label={t('cart.noteClose')} onClick={close} />
    </aside>
  )
}
