import { useLocale } from '../../i18n/locale.tsx'
import { localeNames } from '../../i18n/locales.ts'
import { useT } from '../../i18n/use-t.ts'
import { Chip } from '../../pieces/chip/chip.tsx'
import { Heading } from '../../pieces/text/text.tsx'
import css from './menu.module.css'

/** The language of the texts. */
export const Languages = () => {
  const t = useT()
  const { locale, locales, setLocale } = useLocale()
  if (locales.length < 2) return null
  return (
    <section>
      <Heading level={3} look="h2">
        {t('common.languages')}
      </Heading>
      <div className={css.languages}>
        {locales.map((offered) => (
          <span key={offered} lang={offered}>
            <Chip pressed={offered === locale} onClick={() => void setLocale(offered)}>
              {localeNames[offered].own}
            </Chip>
          </span>
        ))}
      </div>
    </section>
  )
}
