import { type LazyPart, lazyPart as lazyPartOf } from '@openchair/ui/i18n/lazy-part.tsx'
import type { ComponentType } from 'react'
import type { Area } from './message-arguments.ts'

type Create = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  areas: readonly Area[],
) => LazyPart<P>

/** Creates a part of the widget, which names only areas of the widget's texts. */
export const lazyPart: Create = lazyPartOf
