import type { Shop } from '@openchair/contract'
import { WhenHydrated } from '@openchair/ui/browser/use-hydrated.ts'
import { lazyPart } from '../../i18n/lazy-part.ts'
import { PartBoundary } from '@openchair/ui/pieces/error-boundary/part-boundary.tsx'
import { GroundPicture } from './ground-picture.tsx'
import { ShopSign } from './shop-sign.tsx'

const Stub = lazyPart(() => import('./stub.tsx'), ['ground', 'cart', 'checkout'])

type Props = {
  readonly shop: Shop
  /** The shop's id or route in the address; undefined where no booking is in progress. */
  readonly shopRef?: string | undefined
  /** True if the column's list has the second picture, because the first is here. */
  readonly isShopPage?: boolean
}

/** The second picture as a style of the column (`theme/wide.css`). */
const secondOf = (url: string): string => `:root{--w-second:url(${JSON.stringify(url)})}`

/** A shop's front, its sign, and the growing booking. */
export const ShopGround = ({ shop, shopRef, isShopPage = false }: Props) => (
  <>
    {isShopPage && shop.photos[1] && <style data-second>{secondOf(shop.photos[1].url)}</style>}
    <GroundPicture photo={shop.photos[0]} />
    <ShopSign shop={shop}>
      {shopRef !== undefined && (
        <WhenHydrated>
          <PartBoundary part={Stub}>
            <Stub shopRef={shopRef} shopId={shop.id} />
          </PartBoundary>
        </WhenHydrated>
      )}
    </ShopSign>
  </>
)
