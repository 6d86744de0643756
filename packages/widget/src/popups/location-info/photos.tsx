import type { Shop } from '@openchair/contract'
import { useT } from '../../i18n/use-t.ts'
import { Heading } from '../../pieces/text/text.tsx'
import css from './location-info.module.css'

/** The shop's pictures, side by side; the keyboard scrolls them too. */
export const Photos = ({ shop }: { readonly shop: Shop }) => {
  const t = useT()
  if (shop.photos.length === 0) return null
  return (
    <div className={css.section}>
      <Heading level={3} look="h2">
        {t('location.photos')}
      </Heading>
      {/* Scrolling content must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={css.photos} aria-label={t('location.photos')} tabIndex={0}>
        {shop.photos.map(({ url, alt, altLanguage }, index) => (
          <li key={url}>
            <img
              src={url}
              alt={alt ?? t('location.photo', { number: String(index + 1), shop: shop.name })}
              lang={altLanguage}
              width={240}
              height={160}
              loading="lazy"
              decoding="async"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
