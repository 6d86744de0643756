import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import type { Fault } from './fault.ts'
import { sourceFiles } from './source-files.ts'

/** Every call of the contract has its schema, and one route binds it. */
export const checkContract = (): readonly Fault[] => {
  const routes = sourceFiles('packages/server/src', 'routes.ts')
  const where = 'packages/contract/src/calls'
  const names = Object.keys(calls)
  const paths = new Map<string, string>()
  return [
    ...Object.keys(schemas)
      .filter((name) => !names.includes(name) && name !== 'pendingCheckout')
      .map((name) => ({ where: 'packages/contract/src/schemas', what: `"${name}" belongs to no call` })),
    ...Object.entries(calls).flatMap(([name, call]): readonly Fault[] => {
      const bound = routes.reduce(
        (sum, { text }) => sum + [...text.matchAll(new RegExp(`\\bbind\\(\\s*${name}\\b`, 'g'))].length,
        0,
      )
      const address = `${call.method} ${call.path.replaceAll(/:\w+/g, ':')}`
      const twin = paths.get(address)
      paths.set(address, name)
      return [
        ...(name in schemas ? [] : [{ where, what: `"${name}" has no schema` }]),
        ...(bound === 1 ? [] : [{ where, what: `"${name}" is bound ${bound} times, not once` }]),
        ...(twin === undefined ? [] : [{ where, what: `"${name}" has the address of "${twin}"` }]),
      ]
    }),
  ]
}
