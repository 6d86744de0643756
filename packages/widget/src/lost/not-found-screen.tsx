import { useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { LostScreen } from '@openchair/ui/pieces/lost/lost-screen.tsx'
import { ownArt } from '@openchair/ui/pieces/own-art/own-art.ts'
import type { Brand, Shop } from '@openchair/contract'
import { distanceInMiles, requiresPasscode } from '@openchair/rules'
import { useKnownPosition } from '@openchair/ui/browser/position.ts'
import { useFormat } from '@openchair/ui/format/use-format.ts'
import { List } from '@openchair/ui/pieces/list/list.tsx'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Row } from '@openchair/ui/pieces/row/row.tsx'
import { useQuery } from '@tanstack/react-query'
import { brandsQuery, useKnownShop } from '../calls/brands.ts'
import { barbersQuery } from '../calls/barbers.ts'
import { shopQuery } from '../calls/shops.ts'

export type NotFoundProps =
  | { readonly what: 'page' | 'brand' | 'reservation' | 'application' | 'giftCard' }
  /** The missing thing is a shop or a professional. `shopRef` is the id or route in the address. */
  | { readonly what: 'shop' | 'barber'; readonly shopRef: string }

/** The most other professionals that are shown. A button leads to all of them. */
const mostPeople = 4

/** The page for a professional who is not, or no longer, in this shop. It offers the shop's others. */
const BarberNotFound = ({ shopRef }: { readonly shopRef: string }) => {
  const t = useT()
  const known = useKnownShop(shopRef)
  const shop = useQuery(shopQuery(shopRef)).data ?? known
  const people = useQuery(barbersQuery(shopRef)).data?.rows ?? []
  const others = people.filter((barber) => shop && !requiresPasscode(shop, barber)).slice(0, mostPeople)
  return (
    <LostScreen
      name={shop?.name ?? ''}
      back={paths.shop.to(shopRef)}
      scene={ownArt('scene-empty-chair')}
      title={t('lost.barberTitle')}
      text={t(others.length > 0 ? 'lost.barberTextOthers' : 'lost.barberText')}
      ways={<Button href={paths.shop.to(shopRef)}>{t('lost.barberLead')}</Button>}
    >
      {others.length > 0 && (
        <List>
          {others.map(({ id, route, firstName, lastName, photos, reward, rewardLanguage }) => {
            const name = `${firstName} ${lastName}`.trim()
            return (
              <Row
                key={id}
                href={paths.services.to(shopRef, route)}
                picture={<Picture src={photos[0]?.thumbnail} name={name} />}
                title={name}
                quiet={reward ?? undefined}
                quietLanguage={rewardLanguage}
              />
            )
          })}
        </List>
      )}
    </LostScreen>
  )
}

type Found = { readonly brand: Brand | undefined; readonly hasOthers: boolean }

/** The only brand, else the one whose route the unknown name begins with: `kingsley` for `kingsley-sohoo`. */
const useBrandOfLost = (ref = ''): Found => {
  const rows = useQuery(brandsQuery()).data?.rows ?? []
  const hasOthers = rows.length > 1
  const brand = hasOthers ? rows.find(({ route }) => ref.startsWith(route)) : rows[0]
  return { brand, hasOthers }
}

/** The number of shops shown: the nearest ones, or (`most`) the first ones if the position is unknown. */
const nearest = 2
const most = 5

type Near = { readonly shop: Shop; readonly miles: number | undefined }

/** Some of the brand's shops: the nearest ones if the guest's position is known, else the first ones. */
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

const ShopNotFound = ({ shopRef }: { readonly shopRef: string }) => {
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

type Kind = 'page' | 'brand' | 'reservation' | 'application' | 'giftCard'

/** The page for an unknown thing that belongs to no shop. It leads to the brand, if there is one. */
const KindNotFound = ({ kind }: { readonly kind: Kind }) => {
  const t = useT()
  const { brand, hasOthers } = useBrandOfLost()
  const home = paths.home.to()
  return (
    <LostScreen
      name={brand?.name ?? ''}
      scene={ownArt('scene-empty-chair')}
      title={t(`lost.${kind}Title`)}
      text={t(`lost.${kind}Text`)}
      ways={
        brand && !hasOthers ? (
          <Button href={paths.brand.to(brand.route)}>{t('lost.brandLead', { brand: brand.name })}</Button>
        ) : (
          <Button href={home}>{t('lost.homeLead')}</Button>
        )
      }
    />
  )
}

/** Says what was not found, shows the brand's name, and leads on. */
export default function NotFoundScreen(props: NotFoundProps) {
  if (props.what === 'shop') return <ShopNotFound shopRef={props.shopRef} />
  if (props.what === 'barber') return <BarberNotFound shopRef={props.shopRef} />
  return <KindNotFound kind={props.what} />
}
