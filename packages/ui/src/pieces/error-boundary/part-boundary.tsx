import { type ReactNode, Suspense, useEffect } from 'react'
import { whenBack } from '../../browser/connection.ts'
import type { LazyPart } from '../../i18n/lazy-part.tsx'
import { useLocale } from '../../i18n/locale.tsx'
import { ErrorBoundary, useAgain } from './error-boundary.tsx'
import { isGivenUp } from './give-up.ts'

type Loadable = Pick<LazyPart<never>, 'preload'>

const Missing = ({ part }: { readonly part: Loadable }) => {
  const again = useAgain()
  const { locale } = useLocale()
  // The part is drawn again each time. If it still fails, this view returns and waits longer.
  useEffect(
    () => whenBack(() => void part.preload(locale).then(again, () => isGivenUp(part) || again())),
    [part, locale, again],
  )
  return null
}

type Props = { readonly part: Loadable; readonly children: ReactNode }

/** Holds a lazily loaded part that the page can do without. The part appears once it can be loaded. */
export const PartBoundary = ({ part, children }: Props) => (
  <ErrorBoundary fallback={<Missing part={part} />}>
    <Suspense fallback={null}>{children}</Suspense>
  </ErrorBoundary>
)

/** Draws such a part inside its boundary, with the given properties. */
export const Part = <P extends object>({ part: View, ...rest }: P & { readonly part: LazyPart<P> }) => (
  <PartBoundary part={View}>
    <View {...(rest as unknown as P)} />
  </PartBoundary>
)
