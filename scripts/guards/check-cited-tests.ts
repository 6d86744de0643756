import { type Fault, codeFiles, type SourceFile, sourceFiles } from '../source-files.ts'

/** Pages of requirements with the prefix of their ids. A page with fewer rows than `least` has lost some. */
const pages = [
  { name: 'docs/SECURITY.md', prefix: 'asvs', least: 25 },
  { name: 'docs/ACCESSIBILITY.md', prefix: 'wcag', least: 55 },
] as const

type Page = (typeof pages)[number]

type Row = { readonly requirement: string; readonly tests: string }

/** An id in the title of a test, with the title and its file. */
type Carried = { readonly id: string; readonly title: string; readonly where: string }

/** The product's requirements, as ids only. A test carries each, or the page says how it was checked. */
export const ledgerPage = 'docs/ledger.md'

const ledgerId = /^\d+\.\d\d\.\d\d$/

/** The forms of ids: rows of the pages, findings of reviews, requirements of the product. */
const forms = [/^(asvs|wcag)-\d+\.\d+\.\d+$/, /^((security|operator|words|guest)-[A-Za-z]|R)\d+$/, ledgerId]

const isId = (text: string): boolean => forms.some((form) => form.test(text))

/** Tells ids, even mistyped ones, from other words in brackets: they contain a digit, or begin like an id. */
const looksLikeId = (text: string): boolean => /\d|^(asvs|wcag|security|operator|guest|words)-/.test(text)

/** Brackets at the end of a quoted text: a title, the title of a row, the message of an assertion. */
const atTheEnd = /(?<= )\[([\w. -]+)\](?=(?: \[[\w. -]+\])*['"`])/g
/** Brackets anywhere in a document, except links. */
const anywhere = /\[([\w. -]+)\](?!\()/g

const idsIn = (text: string, brackets: RegExp): readonly string[] =>
  [...text.matchAll(brackets)].map(([, id = '']) => id).filter(looksLikeId)

/** The rows of the page's tables that begin with the number of a requirement, without its level. */
const rowsOf = (page: string): readonly Row[] =>
  page.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const requirement = /^(\d+\.\d+\.\d+)( A{1,2})?$/.exec(cells[1] ?? '')?.[1]
    return requirement === undefined ? [] : [{ requirement, tests: cells.at(-2) ?? '' }]
  })

/** The ids of the ledger, which its page counts by section, and the rows without a test. */
export const ledgerIn = (page: string) => ({
  ids: [...page.matchAll(/\b(\d+\.\d\d): (\d+)/g)].flatMap(([, section, count]) =>
    Array.from({ length: Number(count) }, (_, index) => `${section}.${String(index + 1).padStart(2, '0')}`),
  ),
  looked: [...page.matchAll(/^\| (\d+\.\d\d\.\d\d) \|(.*)\|$/gm)].map(([, id = '', how = '']) => ({
    id,
    how: how.trim(),
  })),
})

const ledgerFaults = (page: string, carried: readonly Carried[]): readonly Fault[] => {
  const { ids, looked } = ledgerIn(page)
  const known = new Set(ids)
  const tested = new Set(carried.map(({ id }) => id))
  const told = new Set(looked.map(({ id }) => id))
  return [
    ...ids
      .filter((id) => !tested.has(id) && !told.has(id))
      .map((id) => `${id} is carried by no test, and has no row that says how it was looked at`),
    ...looked.flatMap(({ id, how }, index) => [
      ...(tested.has(id) ? [`${id} is carried by a test: its row is not needed`] : []),
      ...(known.has(id) ? [] : [`${id} is in none of the sections`]),
      ...(how === '' ? [`${id} does not say how it was looked at`] : []),
      ...(looked.findIndex((each) => each.id === id) < index ? [`has ${id} twice`] : []),
    ]),
  ]
    .map((what): Fault => ({ where: ledgerPage, what }))
    .concat(
      carried
        .filter(({ id }) => ledgerId.test(id) && !known.has(id))
        .map(({ id, where }) => ({ where, what: `[${id}] is in none of the sections of ${ledgerPage}` })),
    )
}

const pageFaults = (
  { name, prefix, least }: Page,
  documents: readonly SourceFile[],
  carried: readonly Carried[],
): readonly Fault[] => {
  const rows = rowsOf(documents.find((document) => document.name === name)?.text ?? '')
  const twice = rows.filter(({ requirement }, index) =>
    rows.slice(0, index).some((earlier) => earlier.requirement === requirement),
  )
  // A row without a test must give a reason.
  const silent = rows.filter(
    ({ tests }) => idsIn(tests, anywhere).length === 0 && !/^(not met|does not apply|looked at)/.test(tests),
  )
  const hasRow = (id: string): boolean =>
    rows.some(({ requirement, tests }) => id === `${prefix}-${requirement}` && tests.includes(`[${id}]`))
  return [
    ...[
      ...(rows.length < least ? [`has ${rows.length} requirements; there were ${least} at least`] : []),
      ...twice.map(({ requirement }) => `has ${requirement} twice`),
      ...silent.map(({ requirement }) => `${requirement} cites no test, and does not say why`),
    ].map((what) => ({ where: name, what })),
    ...carried
      .filter(({ id }) => isId(id) && id.startsWith(`${prefix}-`) && !hasRow(id))
      .map(({ id, where }) => ({ where, what: `[${id}] is not cited by a row of that number in ${name}` })),
  ]
}

/** The title before the index of its ids. */
const titleBefore = (text: string, index: number): string =>
  text
    .slice(text.lastIndexOf('\n', index) + 1, index)
    .replace(/^.*?['"`]/, '')
    .replace(/( \[[\w. -]+\])* $/, '')

/** The ids in titles of tests. */
export const carriedIn = (tests: readonly SourceFile[]): readonly Carried[] =>
  tests.flatMap(({ name, text }) =>
    [...text.matchAll(atTheEnd)].flatMap(({ 1: id = '', index }) =>
      looksLikeId(id) ? [{ id, title: titleBefore(text, index), where: name }] : [],
    ),
  )

/** Faulty ids in documents and in titles of tests. Names of files are relative to the repository. */
export const citationFaultsIn = (
  documents: readonly SourceFile[],
  tests: readonly SourceFile[],
): readonly Fault[] => {
  const carried = carriedIn(tests)
  const known = new Set(carried.map(({ id }) => id))
  return [
    ...carried
      .filter(({ id }) => !isId(id))
      .map(({ id, where }) => ({ where, what: `[${id}] ends a title, and has no form of an id` })),
    ...documents.flatMap(({ name, text }) =>
      [...new Set(idsIn(text, anywhere))]
        .filter((id) => !known.has(id))
        .map((id) => ({ where: name, what: `cites [${id}], which no test carries` })),
    ),
    ...pages.flatMap((page) => pageFaults(page, documents, carried)),
    ...ledgerFaults(documents.find(({ name }) => name === ledgerPage)?.text ?? '', carried),
  ]
}

/** The folder of checks that one test file for each language calls; their titles stand in no test file. */
const gallery = /^packages\/widget\/src\/gallery\/.*\.ts$/

/** The files whose tests carry ids. */
export const testFiles = (): readonly SourceFile[] =>
  codeFiles().filter(({ name }) => /\.(test|journey|proof)\.(tsx?|mjs)$/.test(name) || gallery.test(name))

/** Checks that documents cite only ids that titles of tests carry. */
export const checkCitedTests = (): readonly Fault[] =>
  citationFaultsIn(sourceFiles('docs', '.md'), testFiles())
