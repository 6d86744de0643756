import { type LazyPart, lazyPart as lazyPartOf } from '@openchair/ui/i18n/lazy-part.tsx'
import type { ComponentType } from 'react'
import type { Area } from './message-arguments.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** Creates a part of the desk, which names only areas of the desk's texts. */
export const lazyPart = <P extends object>(load: Load<P>, areas: readonly Area[]): LazyPart<P> =>
  lazyPartOf(load, areas)
