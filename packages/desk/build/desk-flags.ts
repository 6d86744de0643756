import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const folder = path.join(import.meta.dirname, '../../widget/public/flags')

/** Adds the flags of the phone field, which the guests' side has among its own files. */
export const deskFlags = (): Plugin => ({
  name: 'desk-flags',
  apply: 'build',
  generateBundle() {
    for (const name of readdirSync(folder))
      this.emitFile({
        type: 'asset',
        fileName: `flags/${name}`,
        source: readFileSync(path.join(folder, name)),
      })
  },
})
