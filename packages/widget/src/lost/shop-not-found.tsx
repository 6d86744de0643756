import type { Shop } from '@openchair/contract'
import { distanceInMiles } from '@openchair/rules'
import { useKnownPosition } from '@openchair/ui/browser/position.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { List } from '@openchair/ui/pieces/list/list.tsx'
import { LostScreen } from '@openchair/ui/pieces/lost/lost-screen.tsx'
import { ownArt } from '@openchair/ui/pieces/own-art/own-art.ts'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Row } from '@openchair/ui/pieces/row/row.tsx'
import { useBrandOfLost } from './use-brand-of-lost.ts'

/** The number of shops shown: of the nearest ones, or where the position is unknown. */
const nearest = 2
const most = 5

type Near = { readonly shop: Shop; readonly miles: number | undefined }

/** The brand's shops: the two nearest where the guest's position is known, else the first ones. */
const useOtherShops = (shops: readonly Shop[]): readonly Near[] => {
  const position = useKnownPosition()
  if (!position) return shops.slice(0, most).map((shop) => ({ shop, miles: undefined }))
  return shops
    .map((shop) => ({ shop, miles: distanceInMiles(position, shop.location) }))
    .toSorted((a, b) => a.miles - b.miles)
    .slice(0, nearest)
}

const ShopLine = ({ shop, miles }: Near) => {
  const format = useFormat()
  const name = shop.alias || shop.name
  return (
    <Row
      href={paths.shop.to(shop.route)}
      picture={<Picture src={shop.photos[0]?.thumbnail} name={name} />}
      title={name}
      quiet={shop.address.street}
      fact={miles === undefined ? undefined : { value: format.miles(miles) }}
    />
  )
}

/** The page for an unknown shop: offers its brand's others. */
export const ShopNotFound = ({ shopRef }: { readonly shopRef: string }) => {
  const t = useT()
  const { brand } = useBrandOfLost(shopRef)
  const shops = brand?.shops ?? []
  const others = useOtherShops(shops)
  const text = () => {
    if (others.length === 0) return t('lost.shopText')
    return others[0]?.miles === undefined
      ? t('lost.shopTextOthers', { count: others.length })
      : t('lost.shopTextNearest')
  }
  return (
    <LostScreen
      name={brand?.name ?? ''}
      scene={ownArt('scene-closed')}
      title={t('lost.shopTitle')}
      text={text()}
      ways={
        <Button href={brand ? paths.brand.to(brand.route) : paths.home.to()}>
          {brand ? t('lost.shopLead') : t('lost.homeLead')}
        </Button>
      }
    >
      {others.length > 0 && (
        <List>
          {others.map(({ shop, miles }) => (
            <ShopLine key={shop.id} shop={shop} miles={miles} />
          ))}
        </List>
      )}
    </LostScreen>
  )
}
