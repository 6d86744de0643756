import { usePage } from '@openchair/ui/browser/page.tsx'
import type { PageOf } from '../calls/brands.ts'
import { useT } from '../i18n/use-t.ts'
import { Pressable } from '@openchair/ui/pieces/button/pressable.tsx'
import { openPopup } from '../popup-stack/popup-stack.ts'
import { useBrandLinks } from './brand-links.ts'
import css from './rights.module.css'

/**
 * Privacy, terms and the choice about cookies, which has to be as easy to change as it was to make wherever it was asked (behaviour 46):
 * each is absent where there is none, and so are all of them. They are read beside the booking, which stays as it is.
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
