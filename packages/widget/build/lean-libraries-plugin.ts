import type { Plugin } from 'vite'

/** What libraries bring for browsers and bundles that this one is not made for, by the ends of module names. */
const replacements: Readonly<Record<string, string>> = {
  // React has had this hook of its own since 18.
  'use-sync-external-store/shim/index.js': `export { useSyncExternalStore } from 'react'`,
  // Whatever is written to the server is sent plainly (`calls/client.ts`): no call is kept as a mutation.
  'query-core/build/modern/mutationCache.js': `
    export class MutationCache {
      getAll = () => []
      findAll = this.getAll
      clear() {}
      resumePausedMutations = () => Promise.resolve()
    }`,
  // No list is read page by page.
  'query-core/build/modern/infiniteQueryBehavior.js': `
    export const infiniteQueryBehavior = () => undefined
    export const hasNextPage = infiniteQueryBehavior
    export const hasPreviousPage = infiniteQueryBehavior`,
  // Styles and scripts are linked by the page itself.
  'vite/preload-helper.js': 'export const __vitePreload = (load) => load()',
}

/** Keeps first-load code out that can never run here. */
export const leanLibraries = (): Plugin => ({
  name: 'lean-libraries',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    const found = Object.entries(replacements).find(([end]) => id.endsWith(end))
    // Not marked as free of side effects: where a CommonJS module needs one too, it would never be run.
    return found && { code: found[1] }
  },
})
