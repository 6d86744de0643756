import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** The name of the desktop's styles in the manifest, and their file. */
const name = 'src/theme/wide.css'
const file = path.join(import.meta.dirname, '../../ui', name)

/** Removes comments and spaces. A space before a colon stays: it may be a descendant selector's. */
const shorten = (css: string): string =>
  css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*([{};,>])\s*/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}')
    .trim()

/**
 * Writes the styles of a desktop into a file of their own. The page's own styles are the same for all windows
 * (decision 055).
 */
export const wideStyles = (): Plugin => ({
  name: 'wide-styles',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  buildStart() {
    this.addWatchFile(file)
    this.emitFile({
      type: 'asset',
      name: 'wide.css',
      originalFileName: name,
      source: shorten(readFileSync(file, 'utf8')),
    })
  },
})
