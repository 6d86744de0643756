import { useLocale } from '../../i18n/locale.tsx'
import { useT } from '../../i18n/use-t.ts'
import { LanguageChoice } from '../../pieces/language-choice/language-choice.tsx'
import { Heading } from '../../pieces/text/text.tsx'

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
      <LanguageChoice languages={locales} chosen={locale} onChoose={(offered) => void setLocale(offered)} />
    </section>
  )
}
