import { fromWireLanguage, languages } from '@openchair/contract'
import { keepAnswer } from '@openchair/ui/calls/cache/keep-answer.ts'
import { loadSameTexts } from '@openchair/ui/i18n/catalogues.ts'
import { LocaleContext } from '@openchair/ui/i18n/locale.tsx'
import type { Locale } from '@openchair/ui/i18n/locales.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { sessionQuery } from '../calls/session.ts'
import { changeLanguage } from '../calls/sign-in.ts'

type Props = {
  /** The language of the first drawing: the account's, or the browser's before a sign-in. */
  readonly initial: Locale
  readonly children: ReactNode
}

/**
 * Provides the language of the account, which every device of the person then shows (desk/language). Before a
 * sign-in it is the browser's.
 */
export const Languages = ({ initial, children }: Props) => {
  const client = useQueryClient()
  const { queryKey } = sessionQuery()
  const { data: session } = useQuery({ ...sessionQuery(), enabled: false })
  const [locale, show] = useState(initial)
  const wanted = session ? fromWireLanguage(session.language) : locale
  useEffect(() => {
    if (wanted === locale) return
    void loadSameTexts(wanted).then(() => {
      // Before the redraw, so that its calls use the new language.
      document.documentElement.lang = wanted
      show(wanted)
      // Some of the server's texts are in the language of the request, so they are read again.
      return client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
    })
  }, [client, locale, wanted, queryKey])
  const state = useMemo(
    () => ({
      locale,
      locales: languages,
      setLocale: async (chosen: Locale) => keepAnswer(client, sessionQuery(), await changeLanguage(chosen)),
    }),
    [client, locale],
  )
  return <LocaleContext value={state}>{children}</LocaleContext>
}
