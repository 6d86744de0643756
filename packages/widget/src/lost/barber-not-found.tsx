import { requiresPasscode } from '@openchair/rules'
import { useQuery } from '@tanstack/react-query'
import { barbersQuery } from '../calls/barbers.ts'
import { useKnownShop } from '../calls/brands.ts'
import { shopQuery } from '../calls/shops.ts'
import { useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { List } from '@openchair/ui/pieces/list/list.tsx'
import { LostScreen } from '@openchair/ui/pieces/lost/lost-screen.tsx'
import { ownArt } from '@openchair/ui/pieces/own-art/own-art.ts'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Row } from '@openchair/ui/pieces/row/row.tsx'

/** The number of others shown; the button leads to all. */
const most = 4

/** The page for a professional who is not (or no longer) in this shop: offers the shop's others. */
export const BarberNotFound = ({ shopRef }: { readonly shopRef: string }) => {
  const t = useT()
  const known = useKnownShop(shopRef)
  const shop = useQuery(shopQuery(shopRef)).data ?? known
  const people = useQuery(barbersQuery(shopRef)).data?.rows ?? []
  const others = people.filter((barber) => shop && !requiresPasscode(shop, barber)).slice(0, most)
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
