import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrandExtension, Flags, Language, Region, Trackers } from '@openchair/contract'

/** A query for the answer to a call that a page needs. The answer is null if the thing does not exist. */
export type FactQuery = { readonly path: string; readonly input: object }
export type Fact = readonly [query: readonly [path: string, input: object], data: unknown]

/** The exports of the widget's build. The server loads it by path, so that no import joins packages. */
export type WidgetBuild = {
  /** Lists the queries that lack an answer. The caller answers them and calls again until none is left. */
  readonly factsNeeded: (url: string, facts: readonly Fact[]) => readonly FactQuery[]
  readonly renderPage: (request: {
    readonly url: string
    readonly locale: Language
    readonly facts: readonly Fact[]
    /** The HTML of the page's head, besides its title and what the widget adds itself. */
    readonly head: string
    readonly flags: Flags
    readonly now: string
    readonly embedded: boolean
    /** The origin of the partner's page from which the guest left for their bank. */
    readonly partner: string | undefined
    /** The guest's region, if the page asks them about cookies. */
    readonly region: Region | undefined
    /** The trackers that may learn of the page's use, if guests are asked for consent. */
    readonly trackers: Trackers | undefined
    readonly theme: BrandExtension | undefined
    /** The address of the payment provider's script, if it is not the usual one. */
    readonly paymentScript: string | undefined
    /** The address that guests in the waiting room can write to. */
    readonly supportEmail: string | undefined
    /** True if developers can switch flags in their tab. */
    readonly switchesFlags: boolean
  }) => Promise<{ readonly status: number; readonly html: string; readonly scriptHashes: readonly string[] }>
}

/** The folder of the build with the files for browsers. */
export const clientFolder = (widgetDir: string): string => path.join(widgetDir, 'client')

/** Loads the renderer; undefined if the widget has not been built. */
export const loadWidgetBuild = async (widgetDir: string): Promise<WidgetBuild | undefined> => {
  const file = path.join(widgetDir, 'server/render.js')
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as WidgetBuild) : undefined
}
