import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { brandsQuery } from '../../calls/brands.ts'
import { keepPromoLink } from '../../browser/promo-link.ts'
import { forgetViewMode, viewModeParameter } from '../../locations/view-mode.ts'
import { useT } from '../../i18n/use-t.ts'
import { BrandPage, LocationsFailed, LocationsLoading } from '../../locations/brand-page.tsx'
import { paths } from '../../paths.ts'
import { Blank } from '@openchair/ui/pieces/blank/blank.tsx'
import { Screen } from '@openchair/ui/pieces/screen/screen.tsx'
import type { Brand } from '@openchair/contract'
import { ShopRow } from '../../locations/shop-row.tsx'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { List } from '@openchair/ui/pieces/list/list.tsx'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Row } from '@openchair/ui/pieces/row/row.tsx'
import { PageHead } from '@openchair/ui/pieces/text/page-head.tsx'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import css from './home.module.css'
import { ListStatus, SearchBox } from '../../locations/locations.tsx'
import { useShopSearch } from '../../locations/use-locations.ts'
import { matchBrands } from './match-brands.ts'

/** Search that matches brands at once, and adds the shops of any brand once the server has found them. */
const useBrandSearch = (all: readonly Brand[]) => {
  const { shops = [], ...search } = useShopSearch(['home-search'])
  return { ...search, shops, brands: search.searching ? matchBrands(all, search.asked) : all }
}

const BrandRow = ({ brand }: { readonly brand: Brand }) => {
  const t = useT()
  return (
    <Row
      href={paths.brand.to(brand.route)}
      picture={<Picture src={brand.extension.logoImage ?? brand.photos[0]?.thumbnail} name={brand.name} />}
      title={brand.name}
      quiet={t('home.locations', { count: brand.shops.length })}
    />
  )
}

type GroupProps = {
  readonly title: string
  readonly searching: boolean
  readonly children: readonly ReactNode[]
}

/** List of brands or of shops. The heading is visible where both may be listed. */
const Group = ({ title, searching, children }: GroupProps) =>
  children.length > 0 && (
    <section>
      <div className={searching ? css.group : css.alone}>
        <Heading level={2} look={searching ? 'h2' : 'hidden'}>
          {title}
        </Heading>
      </div>
      <List>{children}</List>
    </section>
  )

type Search = ReturnType<typeof useBrandSearch>

const Results = ({ search }: { readonly search: Search }) => {
  const t = useT()
  const { brands, shops, searching, failed, waiting, asked } = search
  const count = brands.length + shops.length
  const status = searching
    ? t('home.results', { count, term: asked })
    : t('home.brandCount', { count: brands.length })
  useEffect(() => {
    if (searching && !waiting) announce(status)
  }, [searching, waiting, status])
  if (searching && !waiting && !failed && count === 0)
    return (
      <Blank spot="search" title={t('brand.noneTitle', { term: asked })} text={t('brand.noneText')}>
        <Button kind="second" onClick={() => search.setTerm('')}>
          {t('home.showAll')}
        </Button>
      </Blank>
    )
  return (
    <>
      <ListStatus
        text={failed ? t('brand.searchFailedTitle') : status}
        failed={failed}
        retry={search.retry}
      />
      <Group title={t('home.brands')} searching={searching}>
        {brands.map((brand) => (
          <BrandRow key={brand.id} brand={brand} />
        ))}
      </Group>
      <Group title={t('home.shops')} searching={searching}>
        {shops.map((shop) => (
          <ShopRow key={shop.id} shop={shop} fullName professional={search.professionals.get(shop.id)} />
        ))}
      </Group>
    </>
  )
}

const BrandSearch = ({ brands }: { readonly brands: readonly Brand[] }) => {
  const t = useT()
  const search = useBrandSearch(brands)
  return (
    <Screen name={t('common.appName')} busy={search.waiting}>
      <PageHead title={t('home.title')} />
      <SearchBox label={t('home.search')} placeholder={t('home.searchShort')} search={search} />
      <Results search={search} />
    </Screen>
  )
}

/** Follows a promotional link: keeps its promo and leads to the professional's page (shops/promo-link). */
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
