import { useDeferredValue } from 'react'
import { useRoute } from 'wouter'
import { useCart } from '../cart/model/cart-store.ts'
import { isGroup } from '../cart/model/group.ts'
import { lazyPart } from '../i18n/lazy-part.tsx'
import { paths } from '../paths.ts'
import { PartBoundary } from '../pieces/error-boundary/part-boundary.tsx'

const LiveCart = lazyPart(() => import('./live-cart.tsx'), [])

/** Listens wherever chosen times are seen: on the pages of a shop, which a checkout covers; on its first one a group's alone. */
export const SeenTimes = () => {
  const [, address] = useRoute(`${paths.shop.pattern}/*?`)
  const isChosen = useCart((cart) => cart.reservations.some(({ dateTime }) => dateTime !== undefined))
  // The press that chose a time is answered first.
  const hasTimes = useDeferredValue(isChosen)
  const ofGroup = useCart(isGroup)
  if (!address || !hasTimes || (!address['*'] && !ofGroup)) return null
  return (
    <PartBoundary part={LiveCart}>
      <LiveCart shopRef={address.shopRef} />
    </PartBoundary>
  )
}
