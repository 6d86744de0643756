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
  // No list is loaded page by page.
  'query-core/build/modern/infiniteQueryBehavior.js': `
    export const infiniteQueryBehavior = () => undefined
    export const hasNextPage = infiniteQueryBehavior
    export const hasPreviousPage = infiniteQueryBehavior`,
  // The page itself links its styles and scripts.
  'vite/preload-helper.js': 'export const __vitePreload = (load) => load()',
}

/** Removes code that can never run here from the files that load first. */
export const leanLibraries = (): Plugin => ({
  name: 'lean-libraries',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    const found = Object.entries(replacements).find(([end]) => id.endsWith(end))
    // The code is not marked as free of side effects, because otherwise a module that a CommonJS module also
    // needs would never run.
    return found && { code: found[1] }
  },
})
