import { fromWireLanguage, type Language, type WireLanguage } from '@openchair/contract'
import { localeNames } from '../../i18n/locales.ts'
import { Chip } from '../chip/chip.tsx'
import css from './language-choice.module.css'

type Props<Offered> = {
  readonly languages: readonly Offered[]
  readonly chosen: Offered
  readonly onChoose: (language: Offered) => void
}

const nameOf = (language: Language | WireLanguage): string =>
  localeNames[language === 'es' ? fromWireLanguage(language) : language].own

/** Languages side by side by their own names, one of them chosen. A heading or legend names the purpose. */
export const LanguageChoice = <Offered extends Language | WireLanguage>({
  languages,
  chosen,
  onChoose,
}: Props<Offered>) => (
  <div className={css.languages}>
    {languages.map((offered) => (
      <span key={offered} lang={offered}>
        <Chip pressed={offered === chosen} onClick={() => onChoose(offered)}>
          {nameOf(offered)}
        </Chip>
      </span>
    ))}
  </div>
)
