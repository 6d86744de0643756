import type { Brand } from '@openchair/contract'
import { useT } from '../i18n/use-t.ts'
import { Cover } from '../pieces/picture/picture.tsx'
import { Screen } from '../pieces/screen/screen.tsx'
import { Head, Heading } from '../pieces/text/text.tsx'
import { Locations } from './locations.tsx'
import { useLocations } from './use-locations.ts'
import { useLookUps } from './use-look-ups.ts'

type Props = { readonly brand: Brand; readonly busy?: boolean }

/** A brand's shops: its own page, or Home where there is no other brand. */
export const BrandPage = ({ brand, busy = false }: Props) => {
  const t = useT()
  const found = useLocations(brand)
  useLookUps(found.shops)
  const [cover] = brand.photos
  return (
    <Screen name={brand.name} brand={brand.id} busy={busy || found.waiting} cover={cover?.url}>
      <Cover low src={cover?.url} alt={cover?.alt ?? ''} altLanguage={cover?.altLanguage} />
      <Head>
        <Heading level={1}>{t('brand.title')}</Heading>
      </Head>
      <Locations brand={brand} found={found} />
    </Screen>
  )
}
