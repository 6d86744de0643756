import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Fault } from '../fault.ts'
import { root } from '../source-files.ts'

const pageName = 'docs/SECURITY.md'

/** Fewer requirements than these, and some were lost. */
const fewest = 25

type Row = { readonly requirement: string; readonly tests: string }

/** The rows of the page's tables that begin with the number of a requirement. */
const rowsOf = (page: string): readonly Row[] =>
  page.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, requirement = ''] = cells
    return /^\d+\.\d+\.\d+$/.test(requirement) ? [{ requirement, tests: cells.at(-2) ?? '' }] : []
  })

/** A test as it is named: its file, and its title as it is written there. */
const named = /`([^`]+)` "([^"]+)"/g

const faultsOf = (
  { requirement, tests }: Row,
  textOf: (name: string) => string | undefined,
): readonly string[] => {
  const cited = [...tests.matchAll(named)]
  // A requirement that is not met has no test, and says why.
  if (cited.length === 0 && !tests.startsWith('not met')) return [`${requirement} names no test`]
  return cited.flatMap(([, name = '', title = '']) => {
    const text = textOf(name)
    if (text === undefined) return [`${requirement} names ${name}, which is not there`]
    return text.includes(title) ? [] : [`${requirement} names "${title}", which is no test in ${name}`]
  })
}

/** What the page says of tests that is not so; `textOf` reads a file by its name within the repository. */
export const securityFaultsIn = (
  page: string,
  textOf: (name: string) => string | undefined,
): readonly Fault[] => {
  const rows = rowsOf(page)
  const twice = rows.filter(({ requirement }, index) =>
    rows.slice(0, index).some((earlier) => earlier.requirement === requirement),
  )
  return [
    ...(rows.length < fewest ? [`has ${rows.length} requirements; there were ${fewest} at least`] : []),
    ...twice.map(({ requirement }) => `names ${requirement} twice`),
    ...rows.flatMap((row) => faultsOf(row, textOf)),
  ].map((what) => ({ where: pageName, what }))
}

/** docs/SECURITY.md names tests that are there. */
export const checkSecurity = (): readonly Fault[] =>
  securityFaultsIn(readFileSync(path.join(root, pageName), 'utf8'), (name) => {
    const file = path.join(root, name)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  })
