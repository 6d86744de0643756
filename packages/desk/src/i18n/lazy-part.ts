import { type LazyPart, lazyPart as lazyPartOf } from '@openchair/ui/i18n/lazy-part.tsx'
import type { ComponentType } from 'react'
import type { Area } from './message-arguments.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

const parts: { readonly forget: () => void }[] = []

/** Creates a part of the desk, which names only areas of the desk's texts. */
export const lazyPart = <P extends object>(load: Load<P>, areas: readonly Area[]): LazyPart<P> => {
  const part = lazyPartOf(load, areas)
  parts.push(part)
  return part
}

/** Lets every part that could not be loaded be tried again when it is next drawn. */
export const forgetFailures = (): void => {
  for (const part of parts) part.forget()
}
