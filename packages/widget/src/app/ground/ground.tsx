import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { brandQuery, brandsQuery, useKnownBrand, useKnownShop } from '../../calls/brands.ts'
import { saleOrderQuery } from '../../calls/sale-orders.ts'
import { shopQuery } from '../../calls/shops.ts'
import { useT } from '../../i18n/use-t.ts'
import { matchAddress } from '../address.ts'
import { BookingGround } from './booking-ground.tsx'
import { BrandGround } from './brand-ground.tsx'
import { ShopGround } from './shop-ground.tsx'
import { useWheel } from './use-wheel.ts'

/** What the page has asked for is shown as soon as it has come; nothing is asked for besides. */
const heard = { enabled: false } as const

const useBrand = (name: string | undefined) => {
  const { data: list } = useQuery({ ...brandsQuery(), ...heard })
  const { data: asked } = useQuery({ ...brandQuery(name ?? ''), ...heard })
  const known = useKnownBrand(name ?? '')
  if (name !== undefined) return asked ?? known
  return list?.rows.length === 1 ? list.rows[0] : undefined
}

const useShop = (ref: string | undefined) => {
  const { data } = useQuery({ ...shopQuery(ref ?? ''), ...heard })
  const known = useKnownShop(ref ?? '')
  return ref === undefined ? undefined : (data ?? known)
}

const useOrder = (id: string | undefined) => {
  const { data } = useQuery({ ...saleOrderQuery(id ?? ''), ...heard })
  return id === undefined ? undefined : data
}

/** What belongs to the page of the address. */
const useContent = () => {
  const [path] = useLocation()
  const address = matchAddress(path)
  const { shopRef, brand: brandRef, saleOrder } = address?.parameters ?? {}
  const isOfBrand = address?.name === 'home' || address?.name === 'brand'
  const brand = useBrand(isOfBrand ? brandRef : '')
  const shop = useShop(shopRef)
  const order = useOrder(saleOrder)
  if (order) return { of: 'booking', content: <BookingGround key={order.shop.id} order={order} /> }
  if (shop && shopRef !== undefined)
    return {
      of: address?.name,
      content: (
        <ShopGround key={shop.id} shop={shop} shopRef={shopRef} hasColumnCover={address?.name === 'shop'} />
      ),
    }
  return isOfBrand && brand ? { of: 'brand', content: <BrandGround brand={brand} /> } : { content: null }
}

/**
 * What lies beside the column on a desktop (mock-ups 70): the shop's picture, what never changes of it, and the booking as it grows.
 * All of it stands in the column as well, so that nobody needs it. It is hidden until the styles of a desktop show it (`theme/wide.css`).
 */
export default function Ground() {
  const t = useT()
  const { of, content } = useContent()
  useWheel()
  return (
    <section className="w-ground" aria-label={t('ground.label')} data-of={of} hidden>
      {content}
      <span className="w-shade" />
    </section>
  )
}
