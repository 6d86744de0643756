import { type Brand, type Shop, shopLookupBatch } from '@openchair/contract'
import { useT } from '../i18n/use-t.ts'
import { Cover } from '@openchair/ui/pieces/picture/picture.tsx'
import { Screen } from '@openchair/ui/pieces/screen/screen.tsx'
import { PageHead } from '@openchair/ui/pieces/text/page-head.tsx'
import { Locations } from './locations.tsx'
import { useLocations } from './use-locations.ts'
import { useEffect, useState } from 'react'
import { barbersQuery } from '../calls/barbers.ts'
import { usePrefetch } from '@openchair/ui/calls/cache/prefetch.ts'
import { shopQuery } from '../calls/shops.ts'
import { type CallError, isUnreachable } from '@openchair/ui/calls/call-error.ts'
import { NotLoadedScreen } from '@openchair/ui/pieces/lost/not-loaded-screen.tsx'
import { CoverSkeleton, RowsSkeleton, Skeleton } from '@openchair/ui/pieces/skeleton/skeleton.tsx'
import css from './locations.module.css'

export const LocationsLoading = () => {
  const t = useT()
  return (
    <Screen name="" busy>
      <CoverSkeleton low />
      <PageHead title={t('brand.title')} />
      <div className={css.search}>
        <Skeleton width="100%" height={48} radius={12} />
      </div>
      <div className={css.status}>
        <Skeleton width={96} height={12} gap={3} />
      </div>
      <RowsSkeleton count={4} size="shop" />
    </Screen>
  )
}

type FailedProps = { readonly error: CallError; readonly retry: () => void }

export const LocationsFailed = ({ error, retry }: FailedProps) => {
  const t = useT()
  return (
    <NotLoadedScreen
      title={t('brand.failedTitle')}
      text={t('brand.failedText')}
      unreachable={isUnreachable(error)}
      retry={retry}
    />
  )
}

/**
 * Looks up the shops that the guest is likely to open next, in batches (shops/look-up). The first batch is
 * fetched at once. Each further one is fetched when the last shop of the batch before is loaded and in view.
 * So a list is fetched only as far as it is read.
 */
const useLookUps = (shops: readonly Shop[]): void => {
  const list = shops.map(({ id }) => id).join()
  const [last, setLast] = useState({ list, from: 0, isAnswered: false })
  const { from, isAnswered } = last.list === list ? last : { from: 0, isAnswered: false }
  const next = from + shopLookupBatch
  usePrefetch(
    shops.slice(from, next).flatMap(({ route }) => [shopQuery(route), barbersQuery(route)]),
    () => setLast({ list, from, isAnswered: true }),
  )
  useEffect(() => {
    const row = document.querySelectorAll('main ul > li')[next - 1]
    if (!isAnswered || !row) return undefined
    const sight = new IntersectionObserver((seen) => {
      if (seen.some((each) => each.isIntersecting)) setLast({ list, from: next, isAnswered: false })
    })
    sight.observe(row)
    return () => sight.disconnect()
  }, [list, next, isAnswered])
}

type Props = { readonly brand: Brand; readonly busy?: boolean }

export const BrandPage = ({ brand, busy = false }: Props) => {
  const t = useT()
  const found = useLocations(brand)
  useLookUps(found.shops)
  const [cover] = brand.photos
  return (
    <Screen name={brand.name} brand={brand.id} busy={busy || found.waiting} cover={cover?.url}>
      <Cover low src={cover?.url} alt={cover?.alt ?? ''} altLanguage={cover?.altLanguage} />
      <PageHead title={t('brand.title')} />
      <Locations brand={brand} found={found} />
    </Screen>
  )
}
