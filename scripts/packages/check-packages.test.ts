import { expect, test } from 'vitest'
import { billOfMaterials } from './bill-of-materials.ts'
import { lockText, type Locked, readLock } from './lock-file.ts'
import { checkPackages, packageFaults } from './check-packages.ts'

const integrity = `sha512-${Buffer.alloc(64, 7).toString('base64')}`
const locked: Locked = {
  '': { name: 'openchair', version: '1.0.0', dependencies: { '@a/b': '1' } },
  'node_modules/@a/b': { version: '1.0.0', license: 'MIT', integrity, dependencies: { c: '^2' } },
  'node_modules/c': { version: '2.1.0', license: 'ISC', integrity },
  'node_modules/tester': { version: '3.0.0', license: 'MIT', integrity },
}

test('the bill of materials names each package with its address, checksum, licence and dependencies', () => {
  const bill = billOfMaterials(locked, 'text')
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  expect(bill.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(bill.components).toMatchObject([
    { group: '@a', name: 'b', purl: 'pkg:npm/%40a/b@1.0.0', scope: 'required' },
    {
      name: 'c',
      scope: 'required',
      licenses: [{ expression: 'ISC' }],
      hashes: [{ content: '07'.repeat(64) }],
    },
    { name: 'tester', scope: 'excluded' },
  ])
  expect(bill.dependencies[0]).toEqual({ ref: 'node_modules/@a/b', dependsOn: ['node_modules/c'] })
  expect(billOfMaterials(locked, 'text')).toEqual(bill)
})

test('a package that is missing or incomplete in the bill of materials is found', () => {
  const bill = billOfMaterials(locked, 'text')
  expect(packageFaults(locked, bill)).toEqual([])
  const [first, ...others] = bill.components
  const whats = (components: typeof bill.components) =>
    packageFaults(locked, { ...bill, components }).map(({ what }) => what)
  expect(whats(others)).toEqual([
    'the bill of materials does not name pkg:npm/%40a/b@1.0.0 (node_modules/@a/b)',
  ])
  expect(whats([{ ...first!, licenses: [] }, ...others])).toEqual(['node_modules/@a/b says no licence'])
  expect(whats([{ ...first!, hashes: [] }, ...others])).toEqual(['node_modules/@a/b has no checksum'])
})

test("this release's bill of materials names every package of the lock file [asvs-15.1.2]", () => {
  expect(checkPackages()).toEqual([])
  expect(billOfMaterials(readLock(), lockText()).components.length).toBeGreaterThan(500)
})
