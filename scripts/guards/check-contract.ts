import { type Call, pathsOf } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import * as schemas from '@openchair/contract/schemas'
import { ownAreas } from '../../packages/server/src/app.ts'
import type { Deps } from '../../packages/server/src/deps.ts'
import type { Fault } from '../source-files.ts'

const where = 'packages/contract/src/calls'
/** Schemas that describe bodies of answers other than 200. */
const otherAnswers: ReadonlySet<string> = new Set(['pendingCheckout'])

type Bound = { readonly call: Call; readonly schema: unknown }

/**
 * Collects the calls that the server's areas bind. That is safe, because areas use their dependencies only
 * when called.
 */
const boundCalls = (): readonly Bound[] => {
  const bound: Bound[] = []
  for (const area of ownAreas) area((call, schema) => void bound.push({ call, schema }), {} as Deps)
  return bound
}

const faultsOf = (name: string, call: Call, bound: readonly Bound[]): readonly string[] => {
  const own = bound.filter((each) => each.call === call)
  const schema = Object.entries(schemas).find(([key]) => key === name)?.[1]
  return [
    ...(schema === undefined ? [`"${name}" has no schema`] : []),
    ...(own.length === 1 ? [] : [`"${name}" is bound ${own.length} times, not once`]),
    ...(own.every((each) => each.schema === schema) ? [] : [`"${name}" is bound with another call's schema`]),
  ]
}

const addressesOf = (call: Call): readonly string[] =>
  pathsOf(call).map((path) => `${call.method} ${path.replaceAll(/:\w+/g, ':')}`)

/** Checks that every call of the contract has its schema and unique addresses, and that one area binds it. */
export const checkContract = (): readonly Fault[] => {
  const named: readonly (readonly [string, Call])[] = Object.entries(calls)
  const bound = boundCalls()
  const addressed = named.flatMap(([name, call]) => addressesOf(call).map((address) => ({ name, address })))
  const byAddress = Map.groupBy(addressed, ({ address }) => address)
  return [
    ...Object.keys(schemas)
      .filter((name) => !(name in calls) && !otherAnswers.has(name))
      .map((name) => `schema "${name}" belongs to no call`),
    ...named.flatMap(([name, call]) => faultsOf(name, call, bound)),
    ...[...byAddress].flatMap(([address, twins]) =>
      twins.length > 1 ? [`${twins.map(({ name }) => `"${name}"`).join(' and ')} share ${address}`] : [],
    ),
    ...bound
      .filter(({ call }) => !named.some(([, each]) => each === call))
      .map(({ call }) => `${addressesOf(call)[0]} is bound and no call of the contract`),
  ].map((what) => ({ where, what }))
}
