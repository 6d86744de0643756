import { lazyPart } from '../i18n/lazy-part.ts'
import type { NotFoundProps } from './not-found-props.ts'

/** The page for whatever an address names and nobody knows; it comes when it is needed. */
export const NotFound = lazyPart<NotFoundProps>(() => import('./not-found-screen.tsx'), ['lost'])
