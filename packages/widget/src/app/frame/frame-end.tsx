import { usePage } from '@openchair/ui/browser/page.tsx'
import { useHydrated } from '@openchair/ui/browser/use-hydrated.ts'
import { framedAs } from '../../embed/platform.ts'
import { lazyPart } from '../../i18n/lazy-part.ts'
import { PartBoundary } from '@openchair/ui/pieces/error-boundary/part-boundary.tsx'
import css from './frame-end.module.css'

const CloseButton = lazyPart(() => import('./close-button.tsx'), [])

/**
 * The place of the close button at the end of the title bar: in a frame it is there from the beginning, but where the frame stands
 * in the midst of a page, which nothing can close. Whoever has come back from their bank over the whole window goes by it to the
 * partner's page.
 */
export const FrameEnd = () => {
  const { embedded, partner } = usePage()
  const isHydrated = useHydrated()
  const isShown = isHydrated && (embedded ? framedAs() !== 'inline' : partner !== undefined)
  return (
    <span className={css.end}>
      {isShown && (
        <PartBoundary part={CloseButton}>
          <CloseButton />
        </PartBoundary>
      )}
    </span>
  )
}
