import { WhenHydrated } from '../browser/use-hydrated.ts'
import { lazyPart } from '../i18n/lazy-part.tsx'
import { PartBoundary } from '../pieces/error-boundary/part-boundary.tsx'

const AfterHydration = lazyPart(() => import('./after-hydration.tsx'), [])

/** What nobody sees at first comes once the page is hydrated, and never holds it up. */
export const LaterParts = () => (
  <WhenHydrated>
    <PartBoundary part={AfterHydration}>
      <AfterHydration />
    </PartBoundary>
  </WhenHydrated>
)
