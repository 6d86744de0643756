import type { Brand } from '@openchair/contract'
import { useT } from '../../i18n/use-t.ts'
import { Heading } from '@openchair/ui/pieces/text/text.tsx'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import { MenuItem } from './menu-item.tsx'
import css from './menu.module.css'

const hasApps = ({ extension: { iTunesLink, playStoreLink } }: Brand): boolean =>
  iTunesLink !== null || playStoreLink !== null

type ItemProps = {
  readonly brand: Brand
  /** The suggested phone number, where known. */
  readonly phone?: string
  readonly label: string
}

/** Leads to a link to the brand's apps by SMS; absent where the brand has none. */
export const AppItem = ({ brand, phone = '', label }: ItemProps) =>
  hasApps(brand) && (
    <MenuItem
      icon="mobile"
      label={label}
      leads
      onClick={() => openPopup('appLink', { brand: brand.id, phone }, { slot: 'secondary' })}
    />
  )

type StoreProps = { readonly label: string; readonly aside: string; readonly href: string | null }

const Store = ({ href, ...words }: StoreProps) =>
  href !== null && <MenuItem icon="outside" {...words} href={href} target="_blank" />

/** Links to a brand's apps; a missing app is left out. */
export const Apps = ({ brand }: { readonly brand: Brand }) => {
  const t = useT()
  const { iTunesLink, playStoreLink } = brand.extension
  if (!hasApps(brand)) return null
  return (
    <section>
      <Heading level={3} look="h2">
        {t('menu.app')}
      </Heading>
      <ul className={css.items}>
        <AppItem brand={brand} label={t('menu.appLink')} />
        <Store label={t('menu.appStore')} aside={t('menu.forIphone')} href={iTunesLink} />
        <Store label={t('menu.playStore')} aside={t('menu.forAndroid')} href={playStoreLink} />
      </ul>
    </section>
  )
}
