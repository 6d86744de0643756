import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Fault } from '../fault.ts'
import { root } from '../source-files.ts'

/** The pages, each with its least number of requirements: with fewer, some were lost. */
const pages = { 'docs/SECURITY.md': 25, 'docs/ACCESSIBILITY.md': 55 } as const

type PageName = keyof typeof pages

type Row = { readonly requirement: string; readonly tests: string }

/** The rows of the page's tables that begin with the number of a requirement. */
const rowsOf = (page: string): readonly Row[] =>
  page.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, requirement = ''] = cells
    return /^\d+\.\d+\.\d+( A{1,2})?$/.test(requirement) ? [{ requirement, tests: cells.at(-2) ?? '' }] : []
  })

/** A test as it is named: its file, and its title as it is written there. */
const named = /`([^`]+)` "([^"]+)"/g

const faultsOf = (
  { requirement, tests }: Row,
  textOf: (name: string) => string | undefined,
): readonly string[] => {
  const cited = [...tests.matchAll(named)]
  // What has no test says why.
  if (cited.length === 0 && !/^(not met|does not apply|looked at)/.test(tests))
    return [`${requirement} names no test`]
  return cited.flatMap(([, name = '', title = '']) => {
    const text = textOf(name)
    if (text === undefined) return [`${requirement} names ${name}, which is not there`]
    return text.includes(title) ? [] : [`${requirement} names "${title}", which is no test in ${name}`]
  })
}

/** What a page says of tests that is not so; `textOf` reads a file by its name within the repository. */
export const citationFaultsIn = (
  pageName: PageName,
  page: string,
  textOf: (name: string) => string | undefined,
): readonly Fault[] => {
  const rows = rowsOf(page)
  const twice = rows.filter(({ requirement }, index) =>
    rows.slice(0, index).some((earlier) => earlier.requirement === requirement),
  )
  return [
    ...(rows.length < pages[pageName]
      ? [`has ${rows.length} requirements; there were ${pages[pageName]} at least`]
      : []),
    ...twice.map(({ requirement }) => `names ${requirement} twice`),
    ...rows.flatMap((row) => faultsOf(row, textOf)),
  ].map((what) => ({ where: pageName, what }))
}

const read = (name: string): string | undefined => {
  const file = path.join(root, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** The pages that cite tests cite such as are there. */
export const checkCitedTests = (): readonly Fault[] =>
  (Object.keys(pages) as readonly PageName[]).flatMap((name) =>
    citationFaultsIn(name, read(name) ?? '', read),
  )
