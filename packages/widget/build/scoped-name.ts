import { globSync } from 'node:fs'
import path from 'node:path'

const sources = path.join(import.meta.dirname, '../..')

/** Every style sheet of the widget and of its pieces, in an order that both builds share. */
const sheets: ReadonlyMap<string, number> = new Map(
  globSync('{ui,widget}/src/**/*.module.css', { cwd: sources })
    .toSorted()
    .map((file, index): [string, number] => [file, index]),
)

/**
 * The name of a class or an animation on the page: its sheet in two characters, and its index there. Numbers
 * are equal in both builds and compress to half the size of hashes. The size counts, because the first page
 * contains all styles.
 */
export const scopedName = (name: string, file: string, css: string): string => {
  const sheet = sheets.get(path.relative(sources, file.split('?')[0] ?? file))
  if (sheet === undefined) throw new Error(`${file} is no style sheet of the widget`)
  const names = [
    ...new Set(Array.from(css.matchAll(/(?:\.|@keyframes )([a-zA-Z][\w-]*)/g), ([, each]) => each)),
  ]
  return `oc${sheet.toString(36).padStart(2, '0')}${names.indexOf(name).toString(36)}`
}
