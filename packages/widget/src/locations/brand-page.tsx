import { type Brand, shopLookupBatch } from '@openchair/contract'
import { barbersQuery } from '../calls/barbers.ts'
import { shopQuery } from '../calls/shops.ts'
import { usePrefetch } from '../calls/cache/prefetch.ts'
import { useT } from '../i18n/use-t.ts'
import { Cover } from '../pieces/picture/picture.tsx'
import { Screen } from '../pieces/screen/screen.tsx'
import { Head, Heading } from '../pieces/text/text.tsx'
import { Locations } from './locations.tsx'
import { useLocations } from './use-locations.ts'

type Props = { readonly brand: Brand; readonly busy?: boolean }

/** A brand's shops: its own page, and Home where there is no other brand. */
export const BrandPage = ({ brand, busy = false }: Props) => {
  const t = useT()
  const found = useLocations(brand)
  // The shops that one is likely to open next are looked up as one batch, never the whole list.
  usePrefetch(
    found.shops.slice(0, shopLookupBatch).flatMap(({ route }) => [shopQuery(route), barbersQuery(route)]),
  )
  const [cover] = brand.photos
  return (
    <Screen name={brand.name} busy={busy || found.waiting} cover={cover?.url}>
      <Cover low src={cover?.url} alt={cover?.alt ?? ''} />
      <Head>
        <Heading level={1}>{t('brand.title')}</Heading>
      </Head>
      <Locations brand={brand} found={found} />
    </Screen>
  )
}
