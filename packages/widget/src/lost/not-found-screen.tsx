import { useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { LostScreen } from '@openchair/ui/pieces/lost/lost-screen.tsx'
import { ownArt } from '@openchair/ui/pieces/own-art/own-art.ts'
import { BarberNotFound } from './barber-not-found.tsx'
import type { NotFoundProps } from './not-found-props.ts'
import { ShopNotFound } from './shop-not-found.tsx'
import { useBrandOfLost } from './use-brand-of-lost.ts'

type Kind = 'page' | 'brand' | 'reservation' | 'application' | 'giftCard'

/** The page for an unknown thing outside of a shop; it leads to the brand, where there is one. */
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

/** Says what was not found, keeps the brand's name, and leads on. */
export default function NotFoundScreen(props: NotFoundProps) {
  if (props.what === 'shop') return <ShopNotFound shopRef={props.shopRef} />
  if (props.what === 'barber') return <BarberNotFound shopRef={props.shopRef} />
  return <KindNotFound kind={props.what} />
}
