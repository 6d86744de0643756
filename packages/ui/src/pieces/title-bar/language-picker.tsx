import { useId, useRef } from 'react'
import { localeNames } from '../../i18n/locales.ts'
import { useLocale } from '../../i18n/locale.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../icon/icon.tsx'
import text from '../text/text.module.css'
import css from './language-picker.module.css'

/** The language menu. A choice changes only the texts. */
export const LanguagePicker = () => {
  const t = useT()
  const id = useId()
  const menu = useRef<HTMLUListElement>(null)
  const { locale, locales, setLocale } = useLocale()
  if (locales.length < 2) return null
  const { short, own } = localeNames[locale]
  return (
    <>
      <button
        type="button"
        className={css.button}
        popoverTarget={id}
        aria-label={t('common.languageButton', { short, language: own })}
      >
        {short}
      </button>
      <ul
        ref={menu}
        id={id}
        popover="auto"
        className={`${text.popover} ${css.menu}`}
        aria-label={t('common.languages')}
      >
        {locales.map((offered) => (
          <li key={offered}>
            <button
              type="button"
              lang={offered}
              className={css.language}
              aria-pressed={offered === locale}
              onClick={() => {
                menu.current?.hidePopover()
                void setLocale(offered)
              }}
            >
              {localeNames[offered].own}
              {offered === locale && <Icon name="check" small />}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
