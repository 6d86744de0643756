import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** The name of the styles in the manifest. */
const source = 'src/theme/wide.css'

/** Removes comments and spaces. A space before a colon may be a descendant selector's, and stays. */
const shorten = (css: string): string =>
  css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*([{};,>])\s*/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}')
    .trim()

/**
 * Writes the styles of a desktop into a file of their own, beside the page's, which are the same for all
 * windows (decision 055).
 */
export const wideStyles = (): Plugin => ({
  name: 'wide-styles',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  buildStart() {
    const file = path.join(import.meta.dirname, '..', source)
    this.addWatchFile(file)
    this.emitFile({
      type: 'asset',
      name: 'wide.css',
      originalFileName: source,
      source: shorten(readFileSync(file, 'utf8')),
    })
  },
})
