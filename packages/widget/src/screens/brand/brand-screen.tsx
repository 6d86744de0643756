import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { brandQuery, useKnownBrand } from '../../calls/brands.ts'
import { BrandPage, LocationsFailed, LocationsLoading } from '../../locations/brand-page.tsx'
import { NotFound } from '../../lost/not-found.ts'

/** Page where the guest chooses a shop (shops/locations). With `refreshData` no answer comes from a cache. */
export default function BrandScreen({ brand: name }: { readonly brand: string }) {
  const refresh = useSearchParams()[0].has('refreshData')
  const known = useKnownBrand(name)
  const query = useQuery({
    ...brandQuery(name),
    ...(refresh ? { staleTime: 0, refetchOnMount: 'always' as const } : {}),
  })
  const brand = query.data ?? known
  if (brand) return <BrandPage brand={brand} busy={query.isFetching} />
  if (query.error?.status === 404) return <NotFound what="brand" />
  if (query.isError) return <LocationsFailed error={query.error} retry={() => void query.refetch()} />
  return <LocationsLoading />
}
