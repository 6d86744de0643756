import type { Brand } from '@openchair/contract'
import { type ReactNode, useEffect } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { ShopRow } from '../../locations/shop-row.tsx'
import { paths } from '../../paths.ts'
import { Blank } from '../../pieces/blank/blank.tsx'
import { Button, IconButton, TextButton } from '../../pieces/button/button.tsx'
import { SearchField } from '../../pieces/field/field.tsx'
import { announce } from '../../pieces/live-region/announce.ts'
import { Picture } from '../../pieces/picture/picture.tsx'
import { Row, RowList } from '../../pieces/row/row.tsx'
import { Screen } from '../../pieces/screen/screen.tsx'
import { Head, Heading, Small } from '../../pieces/text/text.tsx'
import css from './home.module.css'
import { useBrandSearch } from './use-brand-search.ts'

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
      <RowList>{children}</RowList>
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
