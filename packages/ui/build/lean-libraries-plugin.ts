import type { Plugin } from 'vite'

/** Replacements for libraries' code for other browsers and bundles, by the ends of module names. */
const replacements: Readonly<Record<string, string>> = {
  // React has its own hook for this since version 18.
  'use-sync-external-store/shim/index.js': `export { useSyncExternalStore } from 'react'`,
  // Everything sent to the server is a plain call (`calls/client.ts`), never a stored mutation.
  'query-core/build/modern/mutationCache.js': `
    export class MutationCache {
      getAll = () => []
      findAll = this.getAll
      clear() {}
      resumePausedMutations = () => Promise.resolve()
    }`,
  // The page itself links its styles and scripts.
  'vite/preload-helper.js': 'export const __vitePreload = (load) => load()',
}

/** Replacements for lists that are loaded page by page. A query of one fails at once, not only in what it shows. */
const withoutPages: Readonly<Record<string, string>> = {
  'query-core/build/modern/infiniteQueryBehavior.js': `
    export const infiniteQueryBehavior = () => {
      throw new Error('this application loads no list page by page')
    }
    export const hasNextPage = infiniteQueryBehavior
    export const hasPreviousPage = infiniteQueryBehavior`,
}

type Options = {
  /** True if the application loads lists page by page. */
  readonly hasPages?: boolean
}

/** Removes code that can never run here from the files that load first. */
export const leanLibraries = ({ hasPages = false }: Options = {}): Plugin => ({
  name: 'lean-libraries',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    const replaced = { ...replacements, ...(!hasPages && withoutPages) }
    const found = Object.entries(replaced).find(([end]) => id.endsWith(end))
    // The code is not marked as free of side effects, because otherwise a module that a CommonJS module also
    // needs would never run.
    return found && { code: found[1] }
  },
})
