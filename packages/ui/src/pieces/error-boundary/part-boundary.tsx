import { type ReactNode, Suspense, useEffect } from 'react'
import { whenBack } from '../../browser/connection.ts'
import type { LazyPart } from '../../i18n/lazy-part.tsx'
import { useLocale } from '../../i18n/locale.tsx'
import { ErrorBoundary, useAgain } from './error-boundary.tsx'
import { isGivenUp } from './give-up.ts'

type Part = Pick<LazyPart<never>, 'preload'>

const Missing = ({ part }: { readonly part: Part }) => {
  const again = useAgain()
  const { locale } = useLocale()
  // Drawn anew in any case: what still cannot be brought comes back here, and waits longer.
  useEffect(
    () => whenBack(() => void part.preload(locale).then(again, () => isGivenUp(part) || again())),
    [part, locale, again],
  )
  return null
}

type Props = { readonly part: Part; readonly children: ReactNode }

/** Holds a lazily loaded part that the page can do without for a while: it comes as soon as it can be brought. */
export const PartBoundary = ({ part, children }: Props) => (
  <ErrorBoundary fallback={<Missing part={part} />}>
    <Suspense fallback={null}>{children}</Suspense>
  </ErrorBoundary>
)
