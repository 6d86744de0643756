import type { Fault } from '../fault.ts'
import { type SourceFile, sourceFiles } from '../source-files.ts'

/** Pages of requirements, and the prefix of their ids. A page with fewer rows than its least has lost some. */
const pages = [
  { name: 'docs/SECURITY.md', prefix: 'asvs', least: 25 },
  { name: 'docs/ACCESSIBILITY.md', prefix: 'wcag', least: 55 },
] as const

type Page = (typeof pages)[number]

type Row = { readonly requirement: string; readonly tests: string }

/** An id in the title of a test, and the file where it stands. */
type Carried = { readonly id: string; readonly where: string }

/** Forms of ids: of rows of the pages, of findings of reviews, of requirements of the product. */
const forms = [
  /^(asvs|wcag)-\d+\.\d+\.\d+$/,
  /^((security|operator|words)-[A-Za-z]|guest-[a-z]|R)\d+$/,
  /^\d+\.\d\d\.\d\d$/,
]

const isId = (text: string): boolean => forms.some((form) => form.test(text))

/** Tells ids, mistyped ones too, from other words in brackets: they have a digit, or begin as ids do. */
const looksLikeId = (text: string): boolean => /\d|^(asvs|wcag|security|operator|guest|words)-/.test(text)

/** Brackets at the end of a text in quotes: a title of a test or of its row, a message of an assertion. */
const atTheEnd = /(?<= )\[([\w. -]+)\](?=(?: \[[\w. -]+\])*['"`])/g
/** Brackets anywhere in a document, but for links. */
const anywhere = /\[([\w. -]+)\](?!\()/g

const idsIn = (text: string, brackets: RegExp): readonly string[] =>
  [...text.matchAll(brackets)].map(([, id = '']) => id).filter(looksLikeId)

/** Rows of the page's tables that begin with the number of a requirement; its level is left out. */
const rowsOf = (page: string): readonly Row[] =>
  page.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const requirement = /^(\d+\.\d+\.\d+)( A{1,2})?$/.exec(cells[1] ?? '')?.[1]
    return requirement === undefined ? [] : [{ requirement, tests: cells.at(-2) ?? '' }]
  })

const pageFaults = (
  { name, prefix, least }: Page,
  documents: readonly SourceFile[],
  carried: readonly Carried[],
): readonly Fault[] => {
  const rows = rowsOf(documents.find((document) => document.name === name)?.text ?? '')
  const twice = rows.filter(({ requirement }, index) =>
    rows.slice(0, index).some((earlier) => earlier.requirement === requirement),
  )
  // A row without a test says why.
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

/** Faults of ids in documents and in titles of tests. Names of files are relative to the repository. */
export const citationFaultsIn = (
  documents: readonly SourceFile[],
  tests: readonly SourceFile[],
): readonly Fault[] => {
  const carried = tests.flatMap(({ name, text }) => idsIn(text, atTheEnd).map((id) => ({ id, where: name })))
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
  ]
}

/** Holds the checks that a test file for each language calls: their titles stand in no test file. */
const gallery = 'packages/widget/src/gallery'
const endings = ['.test.ts', '.test.tsx', '.test.mjs', '.journey.ts', '.proof.ts', '.proof.mjs'] as const

/** Documents cite tests by ids that titles of tests carry. */
export const checkCitedTests = (): readonly Fault[] =>
  citationFaultsIn(
    sourceFiles('docs', '.md'),
    ['packages', 'scripts', 'bench', 'e2e']
      .flatMap((folder) => sourceFiles(folder, ...endings))
      .concat(sourceFiles(gallery, '.ts').filter(({ name }) => !name.endsWith('.test.ts'))),
  )
