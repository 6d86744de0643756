import type { SaleOrder } from '@openchair/contract'
import { useEffect, useState } from 'react'
import { addressLines, directionsUrl } from '@openchair/ui/format/address.ts'
import { lazyPart } from '../../i18n/lazy-part.ts'
import { useT } from '../../i18n/use-t.ts'
import { Part } from '@openchair/ui/pieces/error-boundary/part-boundary.tsx'
import { Icon } from '@openchair/ui/pieces/icon/icon.tsx'
import { isLargeMap } from '@openchair/ui/pieces/ticket/large-map.ts'
import { GroundPicture, ShopSign } from './shop-ground.tsx'

const QrStub = lazyPart(() => import('./qr-stub.tsx'), ['ground'])

/** The map's large version; undefined until the space is measured and found large enough. */
const useLargeMap = (src: string | null): string | undefined => {
  const [large, setLarge] = useState<string>()
  useEffect(() => {
    if (src === null) return undefined
    const image = new Image()
    image.addEventListener('load', () => {
      if (isLargeMap(image)) setLarge(src)
    })
    image.src = src
    return () => image.removeAttribute('src')
  }, [src])
  return large === src ? (src ?? undefined) : undefined
}

/** The background beside a booking: the map with directions, and a code that opens its page on a phone. */
export const BookingGround = ({ order }: { readonly order: SaleOrder }) => {
  const t = useT()
  const { shop } = order
  const map = useLargeMap(shop.staticMap)
  const address = addressLines(shop.address).join(', ')
  return (
    <>
      {map === undefined ? (
        <GroundPicture photo={shop.photos[0]} />
      ) : (
        <img className="w-pic w-map" src={map} alt={t('location.map', { address })} />
      )}
      <ShopSign
        shop={shop}
        action={
          <a className="w-act" href={directionsUrl(shop)} target="_blank" rel="noreferrer">
            <Icon name="pin" />
            {t('location.directions')}
          </a>
        }
      >
        {order.state !== 'canceled' && <Part part={QrStub} />}
      </ShopSign>
    </>
  )
}
