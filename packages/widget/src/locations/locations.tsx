import type { Brand, Shop } from '@openchair/contract'
import { distanceInMiles } from '@openchair/rules'
import { type ReactNode, useEffect } from 'react'
import { useT } from '../i18n/use-t.ts'
import { Blank } from '@openchair/ui/pieces/blank/blank.tsx'
import { Button, IconButton, TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Chip } from '@openchair/ui/pieces/chip/chip.tsx'
import { SearchField } from '@openchair/ui/pieces/field/field.tsx'
import { List } from '@openchair/ui/pieces/list/list.tsx'
import { announce } from '@openchair/ui/pieces/live-region/announce.ts'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import css from './locations.module.css'
import { ShopRow } from './shop-row.tsx'
import type { useLocations, useShopSearch } from './use-locations.ts'

type Found = ReturnType<typeof useLocations>

const useStatus = ({ source, shops, failed, asked }: Found): string => {
  const t = useT()
  const count = shops.length
  if (failed) return t(`brand.${failed}FailedTitle`)
  if (source === 'nearby') return t('brand.countNearest', { count })
  if (source === 'search') return t('brand.found', { count, term: asked })
  return t('brand.count', { count })
}

/** Announces the list to screen readers when the guest has changed it. */
const useSpokenStatus = (status: string, { source, failed, waiting }: Found): void => {
  const t = useT()
  const asked = source !== 'default' || failed !== undefined
  useEffect(() => {
    if (asked && !waiting) announce(status)
  }, [asked, waiting, status])
  useEffect(() => {
    if (failed && !waiting)
      showToast({ kind: 'error', title: t(`brand.${failed}FailedTitle`), text: t('brand.fellBack') })
    // Runs once for each failure, not for each language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failed, waiting])
}

type SearchProps = {
  readonly label: string
  readonly placeholder: string
  readonly search: Pick<ReturnType<typeof useShopSearch>, 'term' | 'setTerm'>
  /** An element at the end of the field, shown until the guest types something. */
  readonly children?: ReactNode
}

export const SearchBox = ({ label, placeholder, search: { term, setTerm }, children }: SearchProps) => {
  const t = useT()
  return (
    <div className={css.search}>
      <SearchField
        label={label}
        placeholder={placeholder}
        value={term}
        onChange={setTerm}
        trailing={
          term === '' ? (
            children
          ) : (
            <IconButton icon="close" label={t('common.clear')} onClick={() => setTerm('')} />
          )
        }
      />
    </div>
  )
}

type StatusProps = { readonly text: string; readonly failed: boolean; readonly retry: () => void }

export const ListStatus = ({ text, failed, retry }: StatusProps) => {
  const t = useT()
  return (
    <div className={css.status}>
      <Small>{text}</Small>
      {failed && <TextButton onClick={retry}>{t('common.tryAgain')}</TextButton>}
    </div>
  )
}

const milesTo = (shop: Shop, { position, near, source }: Found): number | undefined => {
  if (!position || (!near && source !== 'search')) return undefined
  return shop.distance ?? distanceInMiles(position, shop.location)
}

type Props = { readonly brand: Brand; readonly found: Found }

export const Locations = ({ brand, found }: Props) => {
  const t = useT()
  const status = useStatus(found)
  useSpokenStatus(status, found)
  if (brand.shops.length === 0)
    return <Blank spot="chair" title={t('brand.emptyTitle')} text={t('brand.emptyText')} />
  return (
    <>
      <SearchBox label={t('brand.search')} placeholder={t('brand.searchShort')} search={found}>
        <Chip
          look="bare"
          icon="locate"
          pressed={found.near}
          onClick={found.near ? found.forgetNear : found.findNear}
        >
          {t('brand.nearMe')}
        </Chip>
      </SearchBox>
      {found.shops.length === 0 ? (
        <Blank spot="search" title={t('brand.noneTitle', { term: found.asked })} text={t('brand.noneText')}>
          <Button kind="second" onClick={() => found.setTerm('')}>
            {t('brand.showAll')}
          </Button>
        </Blank>
      ) : (
        <>
          <ListStatus text={status} failed={found.failed !== undefined} retry={found.retry} />
          <List>
            {found.shops.map((shop) => (
              <ShopRow
                key={shop.id}
                shop={shop}
                distance={milesTo(shop, found)}
                professional={found.professionals.get(shop.id)}
              />
            ))}
          </List>
        </>
      )}
    </>
  )
}
