import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Fault, root } from '../source-files.ts'

/**
 * The largest first load of the shop page, in transferred bytes, with brotli for texts (targets/first-load);
 * the extra CSS of a desktop (decision 055); the partners' script; and the first load of a day at the desk.
 */
const budgets = {
  JavaScript: 90_000,
  CSS: 12_000,
  'CSS of a desktop': 4000,
  font: 21_000,
  'embed script': 3000,
  'JavaScript of the desk': 150_000,
  'CSS of the desk': 20_000,
} as const

const clientOf = (name: string) => path.join(root, 'packages', name, 'dist/client')
const client = clientOf('widget')
const embedScript = path.join(root, 'packages/widget/dist/embed/embed.js')

type ManifestEntry = { readonly file: string; readonly imports?: readonly string[] }
type Manifest = Readonly<Record<string, ManifestEntry>>

const languages = ['en', 'fr', 'es-419'] as const
type FirstLoad = { readonly modules: readonly string[]; readonly texts: readonly string[] }

/** The modules that the first pages need, and their parts of texts, of which the heaviest language counts. */
const firstLoads = {
  widget: { modules: ['src/main.tsx', 'src/screens/shop/shop-screen.tsx'], texts: ['arrival'] },
  desk: { modules: ['src/main.tsx', 'src/day/day-screen.tsx'], texts: ['frame', 'day'] },
} as const satisfies Record<string, FirstLoad>
type Application = keyof typeof firstLoads

const travelling = (name: string, file: string): number =>
  statSync(path.join(clientOf(name), `${file}.br`)).size

const sum = (name: string, files: Iterable<string>): number =>
  [...files].reduce((total, file) => total + travelling(name, file), 0)

const withImports = (manifest: Manifest, name: string, found: Set<string> = new Set()): Set<string> => {
  const entry = manifest[name]
  if (!entry) throw new Error(`No ${name} in the build`)
  if (found.has(entry.file)) return found
  found.add(entry.file)
  for (const needed of entry.imports ?? []) withImports(manifest, needed, found)
  return found
}

type Sizes = { readonly [Part in keyof typeof budgets]: number }

const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(path.join(clientOf(name), '.vite/manifest.json'), 'utf8')) as Manifest

/** The scripts and the texts of an application's first page. */
const scriptsOf = (name: Application): number => {
  const manifest = manifestOf(name)
  const { modules, texts }: FirstLoad = firstLoads[name]
  const scripts = new Set(modules.flatMap((module) => [...withImports(manifest, module)]))
  const inLanguage = (language: string): readonly string[] =>
    Object.entries(manifest)
      .filter(([key]) => texts.some((part) => key.endsWith(`virtual:texts/${part}/${language}`)))
      .map(([, { file }]) => file)
  return sum(name, scripts) + Math.max(...languages.map((language) => sum(name, inLanguage(language))))
}

/** The style sheets of an application, without the one for wide windows. */
const stylesOf = (name: Application): number =>
  sum(
    name,
    Object.entries(manifestOf(name))
      .filter(([key, { file }]) => file.endsWith('.css') && key !== wideStyles)
      .map(([, { file }]) => file),
  )

const wideStyles = 'src/theme/wide.css'

const measure = (): Sizes => {
  const manifest = manifestOf('widget')
  const wide = manifest[wideStyles]?.file
  return {
    JavaScript: scriptsOf('widget'),
    CSS: stylesOf('widget'),
    'CSS of a desktop': wide === undefined ? 0 : travelling('widget', wide),
    font: Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.woff2'))
      .reduce((total, file) => total + statSync(path.join(client, file)).size, 0),
    'embed script': statSync(`${embedScript}.br`).size,
    'JavaScript of the desk': scriptsOf('desk'),
    'CSS of the desk': stylesOf('desk'),
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Prints the sizes of the first loads and of the partners' script, a line a part. */
export const reportSizes = (): readonly string[] =>
  Object.entries(measure()).map(
    ([part, size]) => `${part}: ${kilobytes(size)} of ${kilobytes(budgets[part as keyof Sizes])}`,
  )

/** Finds the parts that exceed their budget. */
export const checkBudgets = (): readonly Fault[] =>
  Object.entries(measure())
    .filter(([part, size]) => size > budgets[part as keyof Sizes])
    .map(([part, size]) => ({
      where: 'packages/{widget,desk}/dist',
      what: `${part} weighs ${kilobytes(size)}; ${kilobytes(budgets[part as keyof Sizes])} is the budget`,
    }))
