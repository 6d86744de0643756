import type { Brand } from '@openchair/contract'
import { useT } from '../../i18n/use-t.ts'
import { MenuItem } from './menu-item.tsx'

/** Where a brand's apps are; one that it lacks is absent. */
export const Apps = ({ brand }: { readonly brand: Brand }) => {
  const t = useT()
  const { iTunesLink, playStoreLink } = brand.extension
  return (
    <>
      {iTunesLink !== null && (
        <MenuItem
          icon="phone"
          label={t('menu.appStore')}
          aside={t('menu.forIphone')}
          href={iTunesLink}
          target="_blank"
        />
      )}
      {playStoreLink !== null && (
        <MenuItem
          icon="phone"
          label={t('menu.playStore')}
          aside={t('menu.forAndroid')}
          href={playStoreLink}
          target="_blank"
        />
      )}
    </>
  )
}
