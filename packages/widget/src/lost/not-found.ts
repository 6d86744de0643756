import { lazyPart } from '../i18n/lazy-part.ts'
import type { NotFoundProps } from './not-found-props.ts'

/** The page for any unknown thing in an address; loaded when needed. */
export const NotFound = lazyPart<NotFoundProps>(() => import('./not-found-screen.tsx'), ['lost'])
