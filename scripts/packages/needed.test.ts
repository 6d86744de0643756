import { expect, test } from 'vitest'
import { type Locked, nameOf, readLock } from './lock-file.ts'
import { neededPackages, needlessPackages } from './needed.ts'

const locked: Locked = {
  '': { dependencies: { server: '1' } },
  'node_modules/server': { link: true, resolved: 'packages/server' },
  'packages/server': { dependencies: { web: '1', '@types/web': '1' }, optionalDependencies: { fast: '1' } },
  'node_modules/web': {
    dependencies: { inner: '2' },
    peerDependencies: { core: '1', compiler: '1' },
    peerDependenciesMeta: { compiler: { optional: true } },
  },
  'node_modules/web/node_modules/inner': { version: '2' },
  'node_modules/inner': { version: '1' },
  'node_modules/core': {},
  'node_modules/compiler': {},
  'node_modules/compiler/node_modules/part': {},
  'node_modules/fast': {},
  'node_modules/@types/web': {},
}

test('the server needs what it loads, but no optional peers and no type declarations', () => {
  expect([...neededPackages(locked)].toSorted()).toEqual([
    'node_modules/core',
    'node_modules/fast',
    'node_modules/server',
    'node_modules/web',
    'node_modules/web/node_modules/inner',
  ])
  expect(needlessPackages(locked, (folder) => folder !== 'node_modules/inner')).toEqual([
    'node_modules/compiler',
    'node_modules/@types/web',
  ])
})

test('production needs no compiler, no type declarations and nothing of the widget [security-m9] [asvs-15.2.3]', () => {
  const names = [...neededPackages(readLock())].map(nameOf)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'graphile-worker', 'cosmiconfig', 'sharp', 'pg']))
  expect(
    names.filter((name) => /^(typescript|react|vite|@tanstack\/|@types\/|@typescript\/)/.test(name)),
  ).toEqual([])
})
