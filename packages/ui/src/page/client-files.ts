import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

type ManifestEntry = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, ManifestEntry>>

/** The parts of an application's build for browsers that the server needs to write a first page. */
export type ClientFiles = {
  readonly css: string
  readonly font: string
  /** The address of a file of the build, by its source's name or by the name's end. */
  readonly addressOf: (name: string) => string
  /** Addresses of the entry, these modules and their imports, most needed first. A name's end suffices. */
  readonly scripts: (modules: readonly string[]) => readonly string[]
}

/**
 * Reads what the browser's build has written, once. `folder` is `dist/client`; the files are served below
 * `basePath`.
 */
export const readClientFiles = (folder: string, basePath: string): ClientFiles => {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest
  const address = (file: string) => `${basePath}/${file}`

  const entry = (name: string): ManifestEntry => {
    const found = manifest[name] ?? Object.entries(manifest).find(([key]) => key.endsWith(name))?.[1]
    if (!found) throw new Error(`The build in ${folder} has no ${name}`)
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
    font: address(entry('src/theme/barlow-condensed-600.woff2').file),
    addressOf: (name) => address(entry(name).file),
    scripts: (modules) => {
      const files = new Set<string>()
      for (const name of [...modules, 'src/main.tsx']) collect(name, files)
      return [...files].map(address)
    },
  }
}

/** The hash of an inline script, as a content security policy names it. */
export const scriptHash = (script: string): string =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`
