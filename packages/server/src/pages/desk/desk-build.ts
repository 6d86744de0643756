import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '@openchair/contract'
import type { Fact, FactQuery } from '../widget-build.ts'

/** The exports of the desk's build. The server loads it by path, so that no import joins packages. */
export type DeskBuild = {
  /** Lists the queries that lack an answer at this instant. The caller answers them and calls again. */
  readonly factsNeeded: (url: string, facts: readonly Fact[], now: string) => readonly FactQuery[]
  readonly renderPage: (request: {
    readonly url: string
    readonly locale: Language
    readonly facts: readonly Fact[]
    readonly now: string
    readonly isNarrow: boolean
  }) => Promise<{ readonly status: number; readonly html: string }>
}

/** Loads the renderer; undefined if the desk has not been built. */
export const loadDeskBuild = async (deskDir: string): Promise<DeskBuild | undefined> => {
  const file = path.join(deskDir, 'server/render.js')
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as DeskBuild) : undefined
}
