import { type Brand, plainWord } from '@openchair/contract'
import { type ReactNode, useEffect } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { ShopRow } from '../../locations/shop-row.tsx'
import { paths } from '../../paths.ts'
import { Blank } from '@openchair/ui/pieces/blank/blank.tsx'
import { Button, IconButton, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { SearchField } from '@openchair/ui/pieces/field/field.tsx'
import { List } from '@openchair/ui/pieces/list/list.tsx'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { Picture } from '@openchair/ui/pieces/picture/picture.tsx'
import { Row } from '@openchair/ui/pieces/row/row.tsx'
import { Screen } from '@openchair/ui/pieces/screen/screen.tsx'
import { Head, Heading, Small } from '@openchair/ui/pieces/text/text.tsx'
import css from './home.module.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shopSearchQuery } from '../../calls/search.ts'
import { foundBy, typingPause } from '../../locations/use-locations.ts'
import { usePageState } from '@openchair/ui/browser/use-page-state.ts'
import { useDebounced } from '@openchair/ui/browser/use-debounced.ts'
import { matchBrands } from './match-brands.ts'

/**
 * Search that matches brands while the guest types, and adds the shops of any brand once the server finds
 * them.
 */
const useBrandSearch = (brands: readonly Brand[]) => {
  const [term, setTerm] = usePageState(['home-search'], '')
  const asked = useDebounced(plainWord(term), typingPause)
  const searching = asked !== '' && plainWord(term) !== ''
  const shops = useQuery({
    ...shopSearchQuery(asked),
    enabled: searching,
    placeholderData: keepPreviousData,
  })
  return {
    term,
    setTerm,
    asked,
    searching,
    brands: searching ? matchBrands(brands, asked) : brands,
    shops: searching ? (shops.data?.rows.map(({ result }) => result) ?? []) : [],
    professionals: foundBy(searching ? shops.data?.rows : undefined),
    failed: searching && shops.isError,
    waiting: searching && shops.isFetching,
    retry: () => void shops.refetch(),
  }
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

/** List of brands or shops; the heading is visible where both may be listed. */
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
      <div className={css.status}>
        <Small>{failed ? t('brand.searchFailedTitle') : status}</Small>
        {failed && <TextButton onClick={search.retry}>{t('common.tryAgain')}</TextButton>}
      </div>
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

/** Home page of several brands. */
export const BrandSearch = ({ brands }: { readonly brands: readonly Brand[] }) => {
  const t = useT()
  const search = useBrandSearch(brands)
  return (
    <Screen name={t('common.appName')} busy={search.waiting}>
      <Head>
        <Heading level={1}>{t('home.title')}</Heading>
      </Head>
      <div className={css.search}>
        <SearchField
          label={t('home.search')}
          placeholder={t('home.searchShort')}
          value={search.term}
          onChange={search.setTerm}
          trailing={
            search.term !== '' && (
              <IconButton icon="close" label={t('common.clear')} onClick={() => search.setTerm('')} />
            )
          }
        />
      </div>
      <Results search={search} />
    </Screen>
  )
}
