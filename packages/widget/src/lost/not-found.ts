import { lazyPart } from '../i18n/lazy-part.ts'
import type { NotFoundProps } from './not-found-screen.tsx'

export const NotFound = lazyPart<NotFoundProps>(() => import('./not-found-screen.tsx'), ['lost'])
