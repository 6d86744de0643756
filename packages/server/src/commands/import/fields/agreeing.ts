import type { z } from 'zod'
import { suggestion } from '../../../settings/suggestion.ts'
import type { FaultPath } from '../file/fault.ts'

/** Records a fault of a block, with its path within the block. */
export type Complain = (message: string, ...path: FaultPath) => void

/** Tells whether a value of a brand file is a block of settings. */
const isBlock = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A block whose settings must agree with one another. The check also runs if single values have faults, so
 * that one wrong value hides no other fault. A value with a fault then stands in the block as it was written.
 */
export const agreeing = <S extends z.ZodObject>(
  schema: S,
  check: (entry: z.output<S>, complain: Complain) => void,
): S =>
  schema.superRefine(
    (entry, context) =>
      check(entry, (message, ...path) => context.addIssue({ code: 'custom', message, path: [...path] })),
    { when: ({ value }) => isBlock(value) },
  )

/** A block with one more check, which runs only if no value within the block has a fault. */
export const onceFine = <S extends z.ZodObject>(
  schema: S,
  check: (entry: z.output<S>, complain: Complain) => void,
): S =>
  schema.superRefine((entry, context) =>
    check(entry, (message, ...path) => context.addIssue({ code: 'custom', message, path: [...path] })),
  )

// A setting with a fault is neither yes nor no.
export const isYes = (setting: unknown): boolean => setting === true
export const isNo = (setting: unknown): boolean => setting === false

/** The blocks of the list of a name, each with its path; none if it is no list, which is another fault. */
export const blocksIn = <T>(
  list: readonly T[],
  ...name: FaultPath
): readonly (readonly [block: T, path: FaultPath])[] =>
  Array.isArray(list)
    ? list.flatMap((block: T, index) => (isBlock(block) ? [[block, [...name, index]]] : []))
    : []

/** The texts of a list; none if the value is no list, which is another fault. */
export const textsIn = <T extends string>(list: readonly T[]): readonly T[] =>
  Array.isArray(list) ? list.filter((text: unknown): text is T => typeof text === 'string') : []

/** A setting's text; undefined if it has a fault. */
export const textOrNone = <T extends string>(setting: T | undefined): T | undefined =>
  typeof setting === 'string' ? setting : undefined

/** The names of settings in a block; none if the value is no block, which is another fault. */
export const namesIn = (value: object): readonly string[] => (isBlock(value) ? Object.keys(value) : [])

/** The keys of the blocks of a list. */
export const keysOf = (blocks: readonly { readonly key: string }[]): readonly string[] =>
  textsIn(blocksIn(blocks).map(([{ key }]) => key))

/** Checks that the names in a list are known, and that none is there twice. */
export const checkNames = (
  complain: Complain,
  list: readonly (string | undefined)[] | undefined,
  known: readonly string[],
  what: string,
  ...path: FaultPath
): void => {
  const names: readonly unknown[] = Array.isArray(list) ? list : []
  for (const [index, name] of names.entries()) {
    if (typeof name !== 'string') continue
    if (!known.includes(name))
      complain(`there is no ${what} "${name}"${suggestion(name, known)}`, ...path, index)
    else if (names.indexOf(name) !== index) complain(`"${name}" is named a second time`, ...path, index)
  }
}

/** Checks that no two blocks have the same value of a setting. */
export const checkUnique = <Name extends string>(
  complain: Complain,
  blocks: readonly (readonly [block: { readonly [N in Name]?: string | undefined }, path: FaultPath])[],
  name: Name,
  { what = name, sameAs = (value) => value }: { what?: string; sameAs?: (value: string) => string } = {},
): void => {
  const seen = new Set<string>()
  for (const [block, path] of blocks) {
    const value = block[name]
    if (typeof value !== 'string') continue
    if (seen.has(sameAs(value))) complain(`"${value}" is the ${what} of another one too`, ...path, name)
    seen.add(sameAs(value))
  }
}
