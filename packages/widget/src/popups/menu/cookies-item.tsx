import { usePage } from '../../browser/page.tsx'
import { useCookieConsent } from '../../cookie-consent/choose.ts'
import { useT } from '../../i18n/use-t.ts'
import { openPopup } from '../../popup-stack/popup-stack.ts'
import type { PageOf } from '../../calls/brands.ts'
import { MenuItem } from './menu-item.tsx'

/** What the visitor lets this browser keep, to be changed at any time; absent where nobody is asked. */
export const CookiesItem = (of: PageOf) => {
  const t = useT()
  const { flags } = usePage()
  const isOn = useCookieConsent(({ consent }) => consent?.sections.statistics === true)
  if (flags['cookie-consent'] !== true) return null
  return (
    <MenuItem
      icon="shield"
      label={t('menu.cookies')}
      aside={t(isOn ? 'menu.cookiesOn' : 'menu.cookiesOff')}
      leads
      onClick={() => openPopup('cookieConsent', of, { slot: 'secondary' })}
    />
  )
}
