import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrandExtension, Flags, Language } from '@openchair/contract'

/** A call that a page needs answered, and its answer: null when there is no such thing. */
export type FactQuery = { readonly path: string; readonly input: object }
export type Fact = readonly [query: readonly [path: string, input: object], data: unknown]

/** What the widget's build offers the server: an artefact that is found by its path, never imported by name. */
export type WidgetBuild = {
  /** What is still to be asked so that the page can be drawn; ask until there is nothing. */
  readonly factsNeeded: (url: string, facts: readonly Fact[]) => readonly FactQuery[]
  readonly renderPage: (request: {
    readonly url: string
    readonly locale: Language
    readonly facts: readonly Fact[]
    readonly flags: Flags
    readonly now: string
    readonly embedded: boolean
    readonly theme: BrandExtension | undefined
    /** Another address of the payment provider's script than its own. */
    readonly paymentScript: string | undefined
  }) => Promise<{ readonly status: number; readonly html: string; readonly scriptHashes: readonly string[] }>
}

/** Files for browsers, in a folder of the build. */
export const clientFolder = (widgetDir: string): string => path.join(widgetDir, 'client')

/** Loads the renderer; undefined where the widget has not been built. */
export const loadWidgetBuild = async (widgetDir: string): Promise<WidgetBuild | undefined> => {
  const file = path.join(widgetDir, 'server/render.js')
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as WidgetBuild) : undefined
}
