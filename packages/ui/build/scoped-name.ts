import { globSync } from 'node:fs'
import path from 'node:path'

const sources = path.join(import.meta.dirname, '../..')

/**
 * Makes the namer of an application's classes and animations: the sheet in two characters, and the name's
 * index there. Numbers are equal in both builds and compress to half the size of hashes. The size counts,
 * because the first page contains all styles.
 */
export const scopedNames = (application: string) => {
  /** Every style sheet of the application and of the pieces, in an order that both builds share. */
  const sheets: ReadonlyMap<string, number> = new Map(
    globSync(`{ui,${application}}/src/**/*.module.css`, { cwd: sources })
      .toSorted()
      .map((file, index): [string, number] => [file, index]),
  )
  return (name: string, file: string, css: string): string => {
    const sheet = sheets.get(path.relative(sources, file.split('?')[0] ?? file))
    if (sheet === undefined) throw new Error(`${file} is no style sheet of the ${application}`)
    const names = [
      ...new Set(Array.from(css.matchAll(/(?:\.|@keyframes )([a-zA-Z][\w-]*)/g), ([, each]) => each)),
    ]
    return `oc${sheet.toString(36).padStart(2, '0')}${names.indexOf(name).toString(36)}`
  }
}
