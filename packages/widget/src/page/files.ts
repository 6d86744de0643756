import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { basePath } from '../paths.ts'

type ManifestEntry = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, ManifestEntry>>

export type ClientFiles = {
  readonly css: string
  readonly wideCss: string
  readonly font: string
  /** Addresses of the entry, these modules and their imports, most needed first. A name's end suffices. */
  readonly scripts: (modules: readonly string[]) => readonly string[]
}

const address = (file: string) => `${basePath}/${file}`

/** Reads what the browser's build has written, once. `folder` is `dist/client`. */
export const readClientFiles = (folder: string): ClientFiles => {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest

  const entry = (name: string): ManifestEntry => {
    const found = manifest[name] ?? Object.entries(manifest).find(([key]) => key.endsWith(name))?.[1]
    if (!found) throw new Error(`The widget's build has no ${name}`)
    return found
  }
  const collect = (name: string, found: Set<string>): Set<string> => {
    const { file, imports = [] } = entry(name)
    if (found.has(file)) return found
    for (const needed of imports) collect(needed, found)
    return found.add(file)
  }

  return {
    css: read(entry('style.css').file),
    wideCss: address(entry('src/theme/wide.css').file),
    font: address(entry('src/theme/barlow-condensed-600.woff2').file),
    scripts: (modules) => {
      const files = new Set<string>()
      for (const name of [...modules, 'src/main.tsx']) collect(name, files)
      return [...files].map(address)
    },
  }
}

export const scriptHash = (script: string): string =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`
