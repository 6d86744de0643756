import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Fault } from '../fault.ts'
import { root, sourceFiles } from '../source-files.ts'

const vague = /(^|\/)(utils?|helpers?|common|lib|misc|shared)(\/|\.tsx?$)/
const serverFolders = new Set(
  'http pages booking payments messages discounts timetable holds catalogue refusals commands store gateways jobs brands shops search barbers services products schedule cart promos sale-orders appointments waiting-list gift-cards consent customers auth payments notifications app-link status flags'.split(
    ' ',
  ),
)

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Folder names come from one list; what is built is registered; files stay short. */
export const checkStructure = (): readonly Fault[] => {
  const files = ['packages', 'scripts', 'e2e', 'bench']
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) => sourceFiles(folder, '.ts', '.tsx', '.mjs', '.cjs'))
  const lines = files.map(({ text }) => text.split('\n').length)
  const routes = files.find(({ name }) => name === 'packages/widget/src/app/routes.ts')?.text ?? ''
  const registry = files.find(({ name }) => name === 'packages/widget/src/popups/registry.ts')?.text ?? ''
  return [
    ...files
      .filter(({ name }) => vague.test(name) && !name.includes('/i18n/common/'))
      .map(({ name }) => ({
        where: name,
        what: 'the name says nothing: take the word of the specification',
      })),
    ...files.flatMap(({ name }) => {
      const folder = /^packages\/server\/src\/([^/]+)\//.exec(name)?.[1]
      return folder === undefined || serverFolders.has(folder)
        ? []
        : [{ where: name, what: `"${folder}" is no area` }]
    }),
    ...files.flatMap(({ name }) => {
      const screen = /^packages\/widget\/src\/screens\/([^/]+)\/\1-screen\.tsx$/.exec(name)?.[1]
      return screen === undefined || routes.includes(`/${screen}-screen.tsx'`)
        ? []
        : [{ where: name, what: 'no route shows this screen' }]
    }),
    ...files.flatMap(({ name }) => {
      const popup = /^packages\/widget\/src\/popups\/([^/]+)\/\1\.tsx$/.exec(name)?.[1]
      return popup === undefined || registry.includes(`/${popup}.tsx'`)
        ? []
        : [{ where: name, what: 'the popup is not registered' }]
    }),
    ...(median(lines) < 120
      ? []
      : [
          {
            where: 'packages',
            what: `the median file has ${median(lines)} lines; under 120 is the house's measure`,
          },
        ]),
  ]
}
