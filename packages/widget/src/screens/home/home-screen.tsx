import { listBrands } from '@openchair/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../calls/client.ts'
import { useT } from '../../i18n/use-t.ts'
import { LocationsFailed, LocationsLoading } from '../../locations/before-locations.tsx'
import { BrandPage } from '../../locations/brand-page.tsx'
import { Blank } from '../../pieces/blank/blank.tsx'
import { Screen } from '../../pieces/screen/screen.tsx'
import { BrandSearch } from './brand-search.tsx'

/** The only brand's page where there is one brand, else a search over brands and shops (behaviour 24). */
export default function HomeScreen() {
  const t = useT()
  const { data, isLoadingError, isFetching, refetch } = useQuery(ask(listBrands, {}))
  if (isLoadingError) return <LocationsFailed retry={() => void refetch()} />
  if (!data) return <LocationsLoading />
  const [only, ...others] = data.rows
  if (!only)
    return (
      <Screen name={t('common.appName')}>
        <Blank level={1} title={t('brand.emptyTitle')} text={t('brand.emptyText')} />
      </Screen>
    )
  if (others.length === 0) return <BrandPage brand={only} busy={isFetching} />
  return <BrandSearch brands={data.rows} />
}
