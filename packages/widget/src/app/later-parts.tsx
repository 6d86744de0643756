import { useState } from 'react'
import { useLocation } from 'wouter'
import { WhenHydrated } from '../browser/use-hydrated.ts'
import { lazyPart } from '../i18n/lazy-part.tsx'
import { PartBoundary } from '../pieces/error-boundary/part-boundary.tsx'

const AfterHydration = lazyPart(() => import('./after-hydration.tsx'), [])

/**
 * Remembers the address with which the document was opened, because a quick guest is elsewhere before the
 * parts have loaded.
 */
const Parts = () => {
  const [path] = useLocation()
  const [openedAt] = useState(() => ({ path, query: location.search }))
  return (
    <PartBoundary part={AfterHydration}>
      <AfterHydration openedAt={openedAt} />
    </PartBoundary>
  )
}

/** Loads the parts that are invisible at first once the page is hydrated, so that they never delay it. */
export const LaterParts = () => (
  <WhenHydrated>
    <Parts />
  </WhenHydrated>
)
