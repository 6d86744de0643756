import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Fault, root } from '../source-files.ts'

/**
 * The largest first load of the shop page, in transferred bytes, with brotli for texts (targets/first-load);
 * the extra CSS of a desktop (decision 055); and the partners' script.
 */
const budgets = {
  JavaScript: 90_000,
  CSS: 12_000,
  'CSS of a desktop': 4000,
  font: 21_000,
  'embed script': 3000,
} as const

const client = path.join(root, 'packages/widget/dist/client')
const embedScript = path.join(root, 'packages/widget/dist/embed/embed.js')

type ManifestEntry = { readonly file: string; readonly imports?: readonly string[] }
type Manifest = Readonly<Record<string, ManifestEntry>>

const firstLoad = ['src/main.tsx', 'src/screens/shop/shop-screen.tsx'] as const
/** Matches the texts of the pages on which people arrive. The heaviest language counts. */
const arrivalTexts = /virtual:texts\/arrival\//

const travelling = (file: string): number => statSync(path.join(client, `${file}.br`)).size

const sum = (files: Iterable<string>): number =>
  [...files].reduce((total, file) => total + travelling(file), 0)

const withImports = (manifest: Manifest, name: string, found: Set<string> = new Set()): Set<string> => {
  const entry = manifest[name]
  if (!entry) throw new Error(`No ${name} in the widget's build`)
  if (found.has(entry.file)) return found
  found.add(entry.file)
  for (const needed of entry.imports ?? []) withImports(manifest, needed, found)
  return found
}

type Sizes = { readonly [Part in keyof typeof budgets]: number }

const measure = (): Sizes => {
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const files = Object.values(manifest).map(({ file }) => file)
  const wide = manifest['src/theme/wide.css']?.file
  const scripts = new Set(firstLoad.flatMap((name) => [...withImports(manifest, name)]))
  const catalogues = Object.entries(manifest)
    .filter(([name]) => arrivalTexts.test(name))
    .map(([, { file }]) => travelling(file))
  return {
    JavaScript: sum(scripts) + Math.max(0, ...catalogues),
    CSS: sum(files.filter((file) => file.endsWith('.css') && file !== wide)),
    'CSS of a desktop': wide === undefined ? 0 : travelling(wide),
    font: files
      .filter((file) => file.endsWith('.woff2'))
      .reduce((total, file) => total + statSync(path.join(client, file)).size, 0),
    'embed script': statSync(`${embedScript}.br`).size,
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Prints the sizes of the shop page's first load and of the partners' script, a line a part. */
export const reportSizes = (): readonly string[] =>
  Object.entries(measure()).map(
    ([part, size]) => `${part}: ${kilobytes(size)} of ${kilobytes(budgets[part as keyof Sizes])}`,
  )

/** Finds the parts that exceed their budget. */
export const checkBudgets = (): readonly Fault[] =>
  Object.entries(measure())
    .filter(([part, size]) => size > budgets[part as keyof Sizes])
    .map(([part, size]) => ({
      where: 'packages/widget/dist',
      what: `${part} weighs ${kilobytes(size)}; ${kilobytes(budgets[part as keyof Sizes])} is the budget`,
    }))
