import type { Fault } from '../../fault.ts'
import { type SourceFile, sourceFiles } from '../../source-files.ts'
import recorded from './other-ways.json' with { type: 'json' }

const src = 'packages/server/src/'
/** The folder that opens the database, and the one way to speak to it (decision 061). */
const home = /^packages\/server\/src\/store\//

/** Ways of speaking SQL besides `statement()`: the driver itself, Kysely, and the builders of before. */
const otherWays =
  /\.query(?:<[^(]*>)?\(|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:\.\w+\(|<[^`]*>`|`)|\bprepared(?:ForRows)?(?:<[^(]*>)?\(\s*['`]|from 'kysely'/g

type Counts = Readonly<Record<string, number>>

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')

/** Counts by folder, such as `packages/server/src/booking`. */
const countsIn = (files: readonly SourceFile[]): Counts => {
  const counts: Record<string, number> = {}
  for (const { name, text } of files) {
    if (home.test(name) || /\.(test|proof)\.ts$/.test(name)) continue
    const count = withoutComments(text).match(otherWays)?.length ?? 0
    const folder = name.split('/').slice(0, 4).join('/')
    if (count > 0) counts[folder] = (counts[folder] ?? 0) + count
  }
  return counts
}

/** Folders that speak SQL in another way more often than is recorded, or less often than the record says. */
export const oneWayFaultsIn = (files: readonly SourceFile[], known: Counts): readonly Fault[] => {
  const counts = countsIn(files)
  return [...new Set([...Object.keys(counts), ...Object.keys(known)])].toSorted().flatMap((where) => {
    const [now, before] = [counts[where] ?? 0, known[where] ?? 0]
    if (now === before) return []
    const what =
      now > before
        ? `${now} statements are spoken in another way than by statement() of store/, and ${before} were: see CONTRIBUTING`
        : `${now} statements are left that are spoken in another way, of ${before}: write that into scripts/guards/sql/other-ways.json`
    return [{ where, what }]
  })
}

/** SQL is spoken by `statement()`; what is left of other ways only becomes less. */
export const checkOneWay = (): readonly Fault[] => oneWayFaultsIn(sourceFiles(src, '.ts'), recorded)
