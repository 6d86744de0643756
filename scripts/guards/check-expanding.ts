import path from 'node:path'
import { type Fault, type SourceFile, sourceFiles } from '../source-files.ts'

/** Parts of a file that are not part of statements: comments, texts, and bodies of functions. */
const skipped = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g

/**
 * The statements of a file, in lower case with single spaces, without comments and texts. The body of a
 * function runs later and is left out. That of a `do` block runs at once, so its statements follow it.
 */
const statementsOf = (text: string): readonly string[] => {
  const done: string[] = []
  const bare = text.replaceAll(skipped, (found, _tag, at: number) => {
    if (found.startsWith('-') || found.startsWith('/')) return ' '
    if (found.startsWith('$') && /\bdo\s+(language\s+\w+\s+)?$/i.test(text.slice(0, at))) {
      const body = found.slice(found.indexOf('$', 1) + 1, found.lastIndexOf('$', found.length - 2))
      done.push(...statementsOf(body).map((each) => each.replace(/^.*\b(begin|then|loop|else) /, '')))
    }
    return "''"
  })
  const own = bare
    .split(';')
    .map((each) => each.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((each) => each !== '')
  return [...own, ...done]
}

/** The parts of a list, split at commas outside brackets. */
const partsOf = (list: string): readonly string[] => {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const letter of list) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) {
      parts.push(part.trim())
      part = ''
    } else part += letter
  }
  return [...parts, part.trim()].filter((each) => each !== '')
}

/** The number of the first migration that must comply. Earlier ones ran on every database long ago. */
const first = 27

/** The effect of a statement on versions of the server that run beside the one that brings it. */
type Effect = {
  /** Describes the removed thing that an older version uses. */
  readonly contracts?: string
  /** The table that it locks so long that an older version must wait noticeably, and the reason. */
  readonly locks?: { readonly table: string; readonly why: string }
}

const contracts = (what: string): Effect => ({ contracts: what })
const locks = (table: string, why: string): Effect => ({ locks: { table, why } })

const name = String.raw`(?:if (?:not )?exists )?(?:only )?"?([a-z_0-9.]+)"?`
const volatile =
  /\bdefault (?:\w+\.)?(?!now\b|current_|transaction_timestamp|statement_timestamp)\w+\s?\(|\bgenerated\b|\b(?:small|big)?serial\b/

/** Finds the effects of an action of `alter table`. */
const effectsOfAction = (table: string, action: string): readonly Effect[] => {
  if (/^drop (column )?(?!constraint\b|identity\b)/.test(action)) return [contracts('drops a column')]
  if (/^rename\b/.test(action)) return [contracts('renames')]
  if (/^set schema\b/.test(action)) return [contracts('renames')]
  if (/^alter (column )?\S+ (set data )?type\b/.test(action)) return [contracts('changes a type')]
  if (/^alter (column )?\S+ drop default\b/.test(action)) return [contracts('drops a default')]
  if (/^alter (column )?\S+ set not null\b/.test(action))
    return [contracts('asks for a value that may be missing')]
  if (/^add (constraint|check|unique|primary|foreign|exclude)\b/.test(action)) {
    const isShort = /\bnot valid$|\busing index\b/.test(action)
    return isShort
      ? []
      : [locks(table, 'reads the whole table: add it NOT VALID, and validate it in a later file')]
  }
  if (/^set (logged|unlogged|tablespace|access)\b/.test(action))
    return [locks(table, 'writes the table anew')]
  if (!/^add\b/.test(action)) return []
  return [
    ...(/\bnot null\b/.test(action) && !/\bdefault\b|\bgenerated\b/.test(action)
      ? [contracts('adds a column that an older version does not fill')]
      : []),
    ...(volatile.test(action) ? [locks(table, 'computes a value for each row')] : []),
    ...(/\b(check|references|unique|primary key)\b/.test(action)
      ? [locks(table, 'holds each row against a constraint: add it by itself, NOT VALID')]
      : []),
  ]
}

type Rule = readonly [statement: RegExp, effects: (found: readonly string[]) => readonly Effect[]]

const rules: readonly Rule[] = [
  [
    new RegExp(`^alter (?:foreign )?table ${name} (.*)$`),
    ([, table = '', actions = '']) => partsOf(actions).flatMap((each) => effectsOfAction(table, each)),
  ],
  [
    /^drop (?!index concurrently|trigger|policy)(\S+)/,
    ([, kind = '']) => [contracts(`drops a thing of kind "${kind}"`)],
  ],
  [
    /^alter (type|view|function|sequence|domain|index)\b.*\b(rename|drop|set schema)\b/,
    () => [contracts('renames')],
  ],
  [/^truncate\b/, () => [contracts('empties a table')]],
  [
    new RegExp(`^create (?:unique )?index (?!concurrently).*?\\bon ${name}`),
    ([, table = '']) => [
      locks(table, 'lets nobody write until the index is built: CONCURRENTLY, in a file of its own'),
    ],
  ],
  [
    new RegExp(
      `^(?:update|delete from|merge into|lock(?: table)?|cluster|vacuum full|reindex table) ${name}`,
    ),
    ([, table = '']) => [locks(table, 'holds its rows until the file ends')],
  ],
  [
    /^insert into \S+.*\bselect\b.*\bfrom "?([a-z_0-9.]+)/,
    ([, table = '']) => [locks(table, 'writes as many rows as it has')],
  ],
  [
    /^with\b.*\b(?:update|delete from) "?([a-z_0-9.]+)/,
    ([, table = '']) => [locks(table, 'holds its rows until the file ends')],
  ],
]

const effectsOf = (statement: string): readonly Effect[] =>
  rules.flatMap(([pattern, effects]) => {
    const found = pattern.exec(statement)
    return found === null ? [] : effects(found)
  })

/** The comments before the first statement. */
const headerOf = (text: string): string => /^(?:\s*--[^\n]*\n?)*/.exec(text)?.[0] ?? ''

const numberOf = (file: string): number => Number(path.basename(file).slice(0, 3))

const faultsOfFile = ({ name: where, text }: SourceFile, numbers: ReadonlySet<number>): readonly Fault[] => {
  const header = headerOf(text)
  const statements = statementsOf(text)
  const made = new Set(
    statements.flatMap((each) => new RegExp(`^create (?:unlogged )?table ${name}`).exec(each)?.[1] ?? []),
  )
  const unused = /^-- contracts: (\d{3})$/m.exec(header)?.[1]
  const known = unused !== undefined && numbers.has(Number(unused)) && Number(unused) < numberOf(where)
  const mayContract = known || /^-- stops the version before$/m.test(header)
  const excused = new Set(
    [...header.matchAll(/^-- locks ([a-z_, ]+): \S.*$/gm)].flatMap(([, tables = '']) =>
      tables.split(/[, ]+/),
    ),
  )
  const isApart = /^-- outside a transaction$/m.test(header)
  const concurrent = statements.filter((each) => /\bconcurrently\b/.test(each))
  const effects = statements.flatMap(effectsOf)
  return [
    ...(unused !== undefined && !known ? [`"-- contracts: ${unused}" names no earlier migration`] : []),
    ...effects.flatMap((each) =>
      each.contracts === undefined || mayContract
        ? []
        : [
            `${each.contracts}, which an older version that still runs may use: first a release without that use, ` +
              'then "-- contracts: NNN" in the header, with the migration that came with that release; or "-- stops the version before"',
          ],
    ),
    ...effects.flatMap(({ locks: lock }) =>
      lock === undefined || made.has(lock.table) || excused.has(lock.table)
        ? []
        : [`${lock.why} (${lock.table}); where that is short, "-- locks ${lock.table}: why" in the header`],
    ),
    ...(concurrent.length > 0 && !isApart
      ? ['CONCURRENTLY needs "-- outside a transaction" in the header']
      : []),
    ...(isApart && concurrent.length < statements.length
      ? ['outside a transaction only what is CONCURRENTLY may stand: anything else could be left half done']
      : []),
    ...(concurrent.some((each) => each.startsWith('create')) &&
    !concurrent.some((each) => each.startsWith('drop index concurrently if exists'))
      ? ['a build that was broken off leaves a broken index: DROP INDEX CONCURRENTLY IF EXISTS before it']
      : []),
  ].map((what) => ({ where, what }))
}

/**
 * Finds statements that would stop an older version running beside: removals that name no migration of the
 * release that stopped using the thing, and long locks without a reason. Names are relative to the
 * repository.
 */
export const expandingFaultsIn = (migrations: readonly SourceFile[]): readonly Fault[] => {
  const numbers = new Set(migrations.map((file) => numberOf(file.name)))
  return migrations
    .filter((file) => numberOf(file.name) >= first)
    .flatMap((file) => faultsOfFile(file, numbers))
}

/** Checks that new migrations only expand, or say why they may contract or lock. */
export const checkExpanding = (): readonly Fault[] =>
  expandingFaultsIn(sourceFiles('packages/server/src/store/migrations', '.sql'))
