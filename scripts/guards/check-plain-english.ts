import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Fault } from '../fault.ts'
import { root, type SourceFile, sourceFiles } from '../source-files.ts'
import { type Spoken, spokenIn } from './spoken.ts'

type Kind = 'comments' | 'titles'
/** Numbers of comments and titles by folder; a missing folder has none. */
export type Counts = Readonly<Record<string, Readonly<Record<Kind, number>>>>
/** A comment or a title that begins without a subject. */
type Found = Fault & { readonly kind: Kind; readonly folder: string }

const countsFile = 'scripts/guards/plain-english.json'
const kinds: readonly Kind[] = ['comments', 'titles']
const kindOf: Readonly<Record<Spoken['kind'], Kind>> = { comment: 'comments', title: 'titles' }
const advice: Readonly<Record<Kind, string>> = {
  comments: 'begin with a noun ("Times that …") or a verb ("Loads …"), not with "what", "who" or "of"',
  titles: 'begin with a verb ("refuses a wrong code") or with a subject ("a wrong code is refused")',
}
const record = 'record it with `npm run plain`'
/** The most lines shown for one folder. */
const mostShown = 10

const firstWord = (words: string): RegExp =>
  new RegExp(String.raw`^(?:${words.trim().split(/\s+/).join('|')})(?![\w-])`, 'i')

const relatives = 'what who whom whose whoever whomever whatever which whichever whether'
/** First words of a clause that only leans on another: relatives, conjunctions, "of" and "by". */
const leaning = firstWord(`${relatives} and or nor but than as of by`)
const prepositions = `
  about after against at before behind beside between beyond for from in into on onto over since through to
  under until upon with within without
`
/** A preposition before a relative: "from whom it is", "for how long". */
const prepositional = new RegExp(
  String.raw`${firstWord(prepositions).source}\s+${firstWord(`${relatives} how when where`).source.slice(1)}`,
  'i',
)
/** "That" in place of a noun, as in "that of an offer"; in "that day" it points at one. */
const thatClause =
  /^that\s+(?:of|an?|the|it|they|we|he|she|one|all|each|every|no|nobody|nothing|some\w+|every\w+|wh\w+)\b/i
/** First words of titles that leave their subject out, besides those above. */
const subjectless = firstWord(`
  that is are was were be been has have had does do did can cannot could may might must shall should will
  would again also already because else not otherwise so still then to
`)
const negated = /^\w+n['’]t\b/i

const isPlain: Readonly<Record<Kind, (text: string) => boolean>> = {
  comments: (text) => ![leaning, prepositional, thatClause].some((pattern) => pattern.test(text)),
  titles: (text) => ![leaning, prepositional, subjectless, negated].some((pattern) => pattern.test(text)),
}

/** The folder of a file, not deeper than `packages/server/src/booking` or `scripts/guards`. */
const folderOf = (name: string): string =>
  path
    .dirname(name)
    .split('/')
    .slice(0, name.startsWith('packages/') ? 4 : 2)
    .join('/')

const beginningOf = (words: string): string =>
  words
    .replace(/\s*\*\/$/, '')
    .replaceAll(/[\s*]+/g, ' ')
    .slice(0, 70)

const foundIn = (files: readonly SourceFile[]): readonly Found[] =>
  files.flatMap((file) =>
    spokenIn(file).flatMap(({ kind, text, line }) => {
      const words = text.replace(/^[\s/*]+/, '')
      return isPlain[kindOf[kind]](words)
        ? []
        : [
            {
              kind: kindOf[kind],
              folder: folderOf(file.name),
              where: `${file.name}:${line}`,
              what: `"${beginningOf(words)}"`,
            },
          ]
    }),
  )

const countsOf = (found: readonly Found[]): Counts =>
  Object.fromEntries(
    [...Map.groupBy(found, ({ folder }) => folder)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([folder, ofFolder]) => {
        const titles = ofFolder.filter(({ kind }) => kind === 'titles').length
        return [folder, { comments: ofFolder.length - titles, titles }]
      }),
  )

const countIn = (counts: Counts, folder: string, kind: Kind): number => counts[folder]?.[kind] ?? 0

const total = (counts: Counts, kind: Kind): number =>
  Object.values(counts).reduce((sum, ofFolder) => sum + ofFolder[kind], 0)

/** Puts changed files first, because new faults are among them. */
const shownOf = (found: readonly Found[], changed: ReadonlySet<string>): readonly Fault[] => {
  const isChanged = ({ where }: Fault): boolean => changed.has(where.replace(/:\d+$/, ''))
  return [...found.filter(isChanged), ...found.filter((each) => !isChanged(each))]
    .slice(0, mostShown)
    .map(({ where, what }) => ({ where, what }))
}

/**
 * Folders whose counts differ from the recorded ones. `changed` names files that differ from the last commit.
 */
export const plainEnglishFaultsIn = (
  files: readonly SourceFile[],
  recorded: Counts,
  changed: ReadonlySet<string> = new Set(),
): readonly Fault[] => {
  const found = foundIn(files)
  const counts = countsOf(found)
  const folders = [...new Set([...Object.keys(recorded), ...Object.keys(counts)])].toSorted()
  return folders.flatMap((folder) =>
    kinds.flatMap((kind): readonly Fault[] => {
      const [now, before] = [countIn(counts, folder, kind), countIn(recorded, folder, kind)]
      if (now === before) return []
      if (now < before)
        return [{ where: folder, what: `${now} ${kind} begin badly, not ${before} any more: ${record}` }]
      return [
        { where: folder, what: `${now} ${kind} begin badly, ${before} may: ${advice[kind]}` },
        ...shownOf(
          found.filter((each) => each.folder === folder && each.kind === kind),
          changed,
        ),
      ]
    }),
  )
}

/** The counts to record from now on, and a fault for each total that has risen. */
export const loweredCounts = (
  files: readonly SourceFile[],
  recorded: Counts,
): { readonly counts: Counts; readonly faults: readonly Fault[] } => {
  const counts = countsOf(foundIn(files))
  return {
    counts,
    faults: kinds
      .filter((kind) => total(counts, kind) > total(recorded, kind))
      .map((kind) => ({
        where: countsFile,
        what: `${total(counts, kind)} ${kind} begin badly, ${total(recorded, kind)} may in all: ${advice[kind]}`,
      })),
  }
}

/** The file of counts, a line for each folder. */
export const countsText = (counts: Counts): string => {
  const lines = Object.entries(counts).map(
    ([folder, { comments, titles }]) => `  "${folder}": { "comments": ${comments}, "titles": ${titles} }`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

/** The files to check. Migrations are left out, because they are never edited after they have run. */
const readFiles = (): readonly SourceFile[] =>
  ['packages', 'scripts', 'bench', 'e2e']
    .flatMap((folder) => sourceFiles(folder, '.ts', '.tsx', '.mjs', '.cjs', '.css'))
    .filter(({ name }) => !name.includes('/migrations/'))

const readCounts = (): Counts => JSON.parse(readFileSync(path.join(root, countsFile), 'utf8')) as Counts

/** Files that differ from the last commit; empty where git fails. */
const changedFiles = (): ReadonlySet<string> => {
  const { stdout } = spawnSync('git', ['status', '--porcelain', '--untracked-files=all'], {
    cwd: root,
    encoding: 'utf8',
  })
  return new Set((stdout ?? '').split('\n').map((line) => line.slice(3).replace(/^.* -> /, '')))
}

/** Checks that each folder has as many badly begun comments and titles as recorded. */
export const checkPlainEnglish = (): readonly Fault[] =>
  plainEnglishFaultsIn(readFiles(), readCounts(), changedFiles())

/** Records the present counts, unless one of the totals has risen; then it returns why. */
export const lowerCounts = (): readonly Fault[] => {
  const { counts, faults } = loweredCounts(readFiles(), readCounts())
  if (faults.length === 0) writeFileSync(path.join(root, countsFile), countsText(counts))
  return faults
}
