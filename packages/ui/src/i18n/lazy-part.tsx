import { type ComponentType, use } from 'react'
import { loadTexts } from './catalogues.ts'
import type { Locale } from './locales.ts'
import { useLocale } from './locale.tsx'

export type LazyPart<P extends object> = {
  (props: P): React.ReactNode
  /** Brings code and texts; resolves when the part can be drawn at once. */
  preload: (locale: Locale) => Promise<void>
  /** Whether it could not be brought when it was drawn last. */
  isMissing: () => boolean
  /** After a failure: the next drawing asks for the part anew. So does `preload`. */
  forget: () => void
}

/**
 * A lazily loaded part that is drawn at once when it is here already: `lazy` gives its fallback on the
 * server and when hydrating. `areas` are the texts it needs besides the common ones. A part that cannot be
 * brought throws; its failure is remembered, or drawing it would ask for it without end.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  areas: readonly string[],
): LazyPart<P> => {
  let Arrived: ComponentType<P> | undefined
  let arriving: Promise<void> | undefined
  let hasFailed = false
  const bring = async (locale: Locale): Promise<void> => {
    const [module] = await Promise.all([load(), loadTexts(locale, areas)])
    Arrived = module.default
  }
  const arrive = async (locale: Locale): Promise<void> => {
    try {
      await bring(locale)
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  const forget = (): void => {
    if (hasFailed) arriving = undefined
    hasFailed = false
  }
  const Part = (props: P) => {
    const { locale } = useLocale()
    // A render that has waited once must ask again when it goes on, although the part is here by then.
    if (!Arrived || arriving) use((arriving ??= arrive(locale)))
    const Now = Arrived as ComponentType<P>
    return <Now {...props} />
  }
  const preload = (locale: Locale): Promise<void> => {
    forget()
    return bring(locale)
  }
  return Object.assign(Part, { preload, forget, isMissing: () => hasFailed })
}
