import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { loadSameTexts } from './catalogues.ts'
import { type Locale, storeLocale } from './locales.ts'

type LocaleState = {
  readonly locale: Locale
  /** The languages that the picker offers. */
  readonly locales: readonly Locale[]
  /** Changes the language once its texts are loaded, and stores the choice. */
  readonly setLocale: (locale: Locale) => Promise<void>
}

/** The language of the page. An application that stores choices in its own way provides it itself. */
export const LocaleContext = createContext<LocaleState>({
  locale: 'en',
  locales: ['en'],
  setLocale: async () => {},
})

export const useLocale = (): LocaleState => use(LocaleContext)

type Props = {
  /** The language of the first drawing. */
  readonly initial: Locale
  /** The language to change to, if the guest has chosen another before. */
  readonly wanted?: Locale
  readonly locales: readonly Locale[]
  readonly onChange?: (locale: Locale) => void
  readonly children: ReactNode
}

/** Provides the language. When it changes, screens keep their state and only texts change. */
export const LocaleProvider = ({ initial, wanted = initial, locales, onChange, children }: Props) => {
  const [locale, change] = useState(initial)
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])

  const adopt = useCallback(
    (next: Locale) => {
      // Before the redraw, so that its calls use the new language.
      document.documentElement.lang = next
      change(next)
      onChange?.(next)
    },
    [onChange],
  )
  useEffect(() => {
    if (wanted !== initial) void loadSameTexts(wanted).then(() => adopt(wanted))
  }, [wanted, initial, adopt])

  const state = useMemo(
    () => ({
      locale,
      locales,
      setLocale: async (next: Locale) => {
        await loadSameTexts(next)
        storeLocale(next)
        adopt(next)
      },
    }),
    [locale, locales, adopt],
  )
  return <LocaleContext value={state}>{children}</LocaleContext>
}
