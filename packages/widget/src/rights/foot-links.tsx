import { usePage } from '@openchair/ui/browser/page.tsx'
import type { PageOf } from '../calls/brands.ts'
import { useT } from '../i18n/use-t.ts'
import { Pressable } from '@openchair/ui/pieces/button/pressable.tsx'
import { openPopup } from '../popup-stack/popup-stack.ts'
import { useBrandLinks } from './agreement.tsx'
import css from './rights.module.css'

/**
 * Links to privacy, terms and the choice about cookies, which must be as easy to change as it was to make
 * (consent/cookie-withdrawal). Each is left out where there is none. They open beside the booking, which stays unchanged.
 */
export default function FootLinks({ brand, ...of }: PageOf) {
  const t = useT()
  const { flags } = usePage()
  const { privacyUrl, termsUrl } = useBrandLinks(brand)
  const asksForCookies = flags['cookie-consent'] === true
  if (!privacyUrl && !termsUrl && !asksForCookies) return null
  const away = { className: css.link ?? '', target: '_blank', 'data-words': '' }
  return (
    <nav className={css.links} aria-label={t('common.rights')}>
      {privacyUrl && (
        <Pressable {...away} href={privacyUrl}>
          {t('common.privacy')}
        </Pressable>
      )}
      {termsUrl && (
        <Pressable {...away} href={termsUrl}>
          {t('common.terms')}
        </Pressable>
      )}
      {asksForCookies && (
        <Pressable
          className={css.link}
          data-words=""
          onClick={() => openPopup('cookieConsent', { ...of, brand }, { slot: 'secondary' })}
        >
          {t('common.cookieChoices')}
        </Pressable>
      )}
    </nav>
  )
}
