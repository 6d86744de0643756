import { expect, test } from 'vitest'
import { architectureFaultsIn, citationFaultsIn } from './check-architecture.ts'

const page = (rows: string) => `
| \`packages/server/src/\` | |
|---|---|
| \`booking/\` | sales; see \`book.ts\` |
${rows}

| \`packages/widget/src/\` | |
|---|---|
| \`cart/model/\`, \`cart/sync/\` of \`cart/\` | its parts |
`

const faultsOf = (text: string, folders: Readonly<Record<string, readonly string[]>>): readonly string[] =>
  architectureFaultsIn(text, {
    foldersIn: (folder) => folders[folder] ?? [],
    exists: (name) =>
      folders[name.slice(0, name.lastIndexOf('/'))]?.includes(name.split('/').at(-1)!) ?? false,
  }).map(({ what }) => what)

const tree = {
  'packages/server/src': ['booking'],
  'packages/server/src/booking': ['quote'],
  'packages/widget/src': ['cart'],
  'packages/widget/src/cart': ['model', 'sync', 'test'],
}

test('a page that names every folder has no faults', () => {
  expect(faultsOf(page('| `booking/quote/` | prices |'), tree)).toEqual([])
})

test('a folder that the page does not name is found', () => {
  expect(faultsOf(page(''), tree)).toEqual(['does not name packages/server/src/booking/quote/'])
  const grown = { ...tree, 'packages/widget/src': ['cart', 'session'] }
  expect(faultsOf(page('| `booking/quote/` | prices |'), grown)).toEqual([
    'does not name packages/widget/src/session/',
  ])
})

test('a folder that the page names but that does not exist is found', () => {
  expect(faultsOf(page('| `booking/quote/`, `holds/` | |'), tree)).toEqual([
    'names packages/server/src/holds, which is not there',
  ])
})

test('a file that a page cites but that does not exist is found', () => {
  const text =
    'See `packages/rules/src/money.ts`, `packages/rules/src/gone.ts`, `npm test`, `packages/x/<area>.ts`.'
  expect(citationFaultsIn({ name: 'README.md', text }, (name) => name.endsWith('money.ts'))).toEqual([
    { where: 'README.md', what: 'names packages/rules/src/gone.ts, which is not there' },
  ])
})
