import { useState } from 'react'
import { useLocation } from 'wouter'
import { WhenHydrated } from '../browser/use-hydrated.ts'
import { lazyPart } from '../i18n/lazy-part.tsx'
import { PartBoundary } from '../pieces/error-boundary/part-boundary.tsx'

const AfterHydration = lazyPart(() => import('./after-hydration.tsx'), [])

/** Remembers the address that the document was opened at: a quick guest is elsewhere before the parts are here. */
const Parts = () => {
  const [path] = useLocation()
  const [openedAt] = useState(() => ({ path, query: location.search }))
  return (
    <PartBoundary part={AfterHydration}>
      <AfterHydration openedAt={openedAt} />
    </PartBoundary>
  )
}

/** Brings what nobody sees at first once the page is hydrated, so that it never holds the page up. */
export const LaterParts = () => (
  <WhenHydrated>
    <Parts />
  </WhenHydrated>
)
