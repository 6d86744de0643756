import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { brandsQuery } from '../../calls/brands.ts'
import { keepPromoLink } from '../../browser/promo-link.ts'
import { forgetViewMode, viewModeParameter } from '../../locations/view-mode.ts'
import { useT } from '../../i18n/use-t.ts'
import { LocationsFailed, LocationsLoading } from '../../locations/before-locations.tsx'
import { BrandPage } from '../../locations/brand-page.tsx'
import { paths } from '../../paths.ts'
import { Blank } from '@openchair/ui/pieces/blank/blank.tsx'
import { Screen } from '@openchair/ui/pieces/screen/screen.tsx'
import { BrandSearch } from './brand-search.tsx'

/**
 * Follows a promotional link with a promo, a shop and a professional: keeps the promo and leads to the
 * professional's page (shops/promo-link).
 */
const useDeepLink = (): boolean => {
  const [, navigate] = useLocation()
  const [parameters] = useSearchParams()
  const [shopRef, barber, promo, viewMode] = ['shop', 'barber', 'promo', viewModeParameter].map(
    (name) => parameters.get(name) ?? undefined,
  )
  useEffect(() => {
    if (shopRef === undefined) return
    if (promo !== undefined) {
      keepPromoLink({ shopRef, promo })
      forgetViewMode()
    }
    const query = { [viewModeParameter]: viewMode }
    const page =
      barber === undefined ? paths.shop.to(shopRef, query) : paths.services.to(shopRef, barber, query)
    navigate(page, { replace: true })
  }, [shopRef, barber, promo, viewMode, navigate])
  return shopRef !== undefined
}

/** Home page: the page of the only brand, or a search over several brands and their shops (shops/brand). */
export default function HomeScreen() {
  const t = useT()
  const leadsOn = useDeepLink()
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(brandsQuery())
  if (leadsOn) return <LocationsLoading />
  if (isLoadingError) return <LocationsFailed error={error} retry={() => void refetch()} />
  if (!data) return <LocationsLoading />
  const [only, ...others] = data.rows
  if (!only)
    return (
      <Screen name={t('common.appName')}>
        <Blank spot="chair" level={1} title={t('brand.emptyTitle')} text={t('brand.emptyText')} />
      </Screen>
    )
  if (others.length === 0) return <BrandPage brand={only} busy={isFetching} />
  return <BrandSearch brands={data.rows} />
}
