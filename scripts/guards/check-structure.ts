import { createRequire } from 'node:module'
import path from 'node:path'
import areas from '../areas.json' with { type: 'json' }
import { type Fault, codeFiles, type SourceFile } from '../source-files.ts'

const vague = /(^|\/)(utils?|helpers?|common|lib|misc|shared)(\/|\.tsx?$)/
const layers =
  'http pages health booking payments messages accounts discounts timetable security holds catalogue limits refusals settings commands store gateways drawing jobs'.split(
    ' ',
  )
const serverFolders = new Set([...layers, ...areas])

/** The verbs of an area: a use case is named with one of them and its subject. */
const verbs =
  'ask|check|checkout|create|dismiss|find|list|log-in|look-up|mark|rate|read|remove|request|reset|search|sell|send|show|sign-up|to|update|validate|verify'
const inAnArea = new RegExp(
  `^packages/server/src/(${areas.filter((area) => area !== 'payments').join('|')})/(?!(routes|tasks|store(-[a-z]+)*|(${verbs})(-[a-z]+)+)\\.ts$)(.+)$`,
)
const ofTheContract = /^packages\/contract\/src\/(?:calls|schemas)\/([a-z-]+)\.ts$/

type Layered = { readonly folders: readonly string[] }
const load = createRequire(import.meta.url)
const layered = new Map(
  ['ui', 'widget', 'desk'].map((name) => [name, load(`../import-rules/${name}-rules.cjs`) as Layered]),
)

const test = /\.(test|proof)\.ts$/
const longestMedian = 120

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const nameFault = (name: string): string | undefined => {
  if (vague.test(name) && !name.includes('/i18n/common/'))
    return 'the name says nothing: take the word of the specification'
  const folder = /^packages\/server\/src\/([^/]+)\//.exec(name)?.[1]
  if (folder !== undefined && !serverFolders.has(folder))
    return `"${folder}" is neither an area (scripts/areas.json) nor a layer (docs/ARCHITECTURE.md)`
  if (inAnArea.test(name) && !test.test(name))
    return `an area has routes.ts, tasks.ts, store*.ts and use cases called by a verb (${verbs.replaceAll('|', ', ')})`
  const area = ofTheContract.exec(name)?.[1] ?? 'index'
  if (area !== 'index' && !areas.includes(area))
    return `"${area}" is no area: scripts/areas.json has the closed list`
  const [, part = '', inside] = /^packages\/([^/]+)\/src\/([^/]+)\//.exec(name) ?? []
  return inside === undefined || (layered.get(part)?.folders.includes(inside) ?? true)
    ? undefined
    : `"${inside}" has no layer: name it in scripts/import-rules/${part}-rules.cjs`
}

/** Screens that no route shows, and popups that cannot be opened. */
const unregistered = (files: readonly SourceFile[]): readonly Fault[] => {
  const textOf = (name: string): string =>
    files.find((file) => file.name === `packages/widget/src/${name}`)?.text ?? ''
  const routes = textOf('app/routes.ts')
  const registry = textOf('popups/registry.ts')
  return files.flatMap(({ name }) => {
    const screen = /^packages\/widget\/src\/screens\/([^/]+)\/\1-screen\.tsx$/.exec(name)?.[1]
    if (screen !== undefined && !routes.includes(`/${screen}-screen.tsx'`))
      return [{ where: name, what: 'no route shows this screen' }]
    const popup = /^packages\/widget\/src\/popups\/([^/]+)\/\1\.tsx$/.exec(name)?.[1]
    return popup === undefined || registry.includes(`/${popup}.tsx'`)
      ? []
      : [{ where: name, what: 'the popup is not registered' }]
  })
}

/** The most source files of a folder, so that each is easy to find by name. Tests and states do not count. */
const most = 20

const isCounted = (name: string): boolean =>
  /^(packages\/[^/]+\/src|scripts|bench)\//.test(name) &&
  !/\.(test|proof|states)\.(tsx?|mjs)$|\/test\//.test(name)

const crowded = (files: readonly SourceFile[]): readonly Fault[] =>
  [...Map.groupBy(files.map(({ name }) => name).filter(isCounted), (name) => path.dirname(name))]
    .filter(([, names]) => names.length > most)
    .map(([where, names]) => ({
      where,
      what: `${names.length} source files; ${most} are the most for a folder`,
    }))

/** Finds faults in the places and names of files. */
export const structureFaultsIn = (files: readonly SourceFile[]): readonly Fault[] => {
  const lines = median(files.map(({ text }) => text.split('\n').length))
  return [
    ...files.flatMap(({ name }) => {
      const what = nameFault(name)
      return what === undefined ? [] : [{ where: name, what }]
    }),
    ...crowded(files),
    ...unregistered(files),
    ...(lines < longestMedian
      ? []
      : [{ where: 'packages', what: `the median file has ${lines} lines, not under ${longestMedian}` }]),
  ]
}

/**
 * Checks that names of folders and files come from closed lists, that no folder is crowded, that files are
 * short, and that screens and popups are registered.
 */
export const checkStructure = (): readonly Fault[] =>
  structureFaultsIn(codeFiles().filter(({ name }) => !name.endsWith('.css')))
