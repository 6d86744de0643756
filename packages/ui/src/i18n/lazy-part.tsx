import { type ComponentType, use } from 'react'
import { loadTexts } from './catalogues.ts'
import type { Locale } from './locales.ts'
import { useLocale } from './locale.tsx'

export type LazyPart<P extends object> = {
  (props: P): React.ReactNode
  /** Loads code and texts; resolves when the part can be drawn at once. */
  preload: (locale: Locale) => Promise<void>
  /** Tells if the part could not be loaded when it was last drawn. */
  isMissing: () => boolean
  /** Forgets a failure, so that the next drawing or `preload` tries again. */
  forget: () => void
}

/**
 * A lazily loaded part that is drawn at once if it is loaded already. React's `lazy` would show its fallback
 * on the server and while hydrating. `areas` are its texts besides the common ones. Throws if it cannot be
 * loaded, and remembers the failure, or drawing would load it again and again.
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
    // A render that has waited must use the same promise again, even if the part is loaded by now.
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
