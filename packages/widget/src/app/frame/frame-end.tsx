import { usePage } from '@openchair/ui/browser/page.tsx'
import { useHydrated } from '@openchair/ui/browser/use-hydrated.ts'
import { framedAs } from '../../embed/platform.ts'
import { lazyPart } from '../../i18n/lazy-part.ts'
import { Part } from '@openchair/ui/pieces/error-boundary/part-boundary.tsx'
import css from './frame-end.module.css'

const CloseButton = lazyPart(() => import('./close-button.tsx'), [])

/**
 * The place of the close button at the end of the title bar. In a frame its space is reserved from the
 * beginning, except in an inline frame, which cannot be closed. Guests who come back from their bank in the
 * whole window use the button to return to the partner's page.
 */
export const FrameEnd = () => {
  const { embedded, partner } = usePage()
  const isHydrated = useHydrated()
  const isShown = isHydrated && (embedded ? framedAs() !== 'inline' : partner !== undefined)
  return <span className={css.end}>{isShown && <Part part={CloseButton} />}</span>
}
