import type { z } from 'zod'
import { suggestion } from '../../../settings/suggestion.ts'
import type { FaultPath } from '../file/fault.ts'

/** Records a fault of a block, with its path within the block. */
export type Complain = (message: string, ...path: FaultPath) => void

/** Tells whether a value of a file is a block of settings. */
const isBlock = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A block whose settings have to agree. It is checked together with its single values, so that one wrong
 * value hides no other fault: a value with a fault stands in the block as it was written.
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

// A setting with a fault is neither.
export const isYes = (setting: unknown): boolean => setting === true
export const isNo = (setting: unknown): boolean => setting === false

/** The blocks of a list under a name, each with its path; none if it is no list, which is a fault itself. */
export const blocksIn = <T>(
  list: readonly T[],
  ...name: FaultPath
): readonly (readonly [block: T, path: FaultPath])[] =>
  Array.isArray(list)
    ? list.flatMap((block: T, index) => (isBlock(block) ? [[block, [...name, index]]] : []))
    : []

/** The texts of a list; none if it is no list, which is a fault itself. */
export const textsIn = <T extends string>(list: readonly T[]): readonly T[] =>
  Array.isArray(list) ? list.filter((text: unknown): text is T => typeof text === 'string') : []

/** The names of settings in a block; none if it is no block, which is a fault itself. */
export const namesIn = (value: object): readonly string[] => (isBlock(value) ? Object.keys(value) : [])

/** The keys of the blocks of a list. */
export const keysOf = (blocks: readonly { readonly key: string }[]): readonly string[] =>
  blocksIn(blocks).map(([{ key }]) => key)

/** Checks that names in a list are known, and that none occurs twice. */
export const checkNames = (
  complain: Complain,
  list: readonly string[] | undefined,
  known: readonly string[],
  what: string,
  ...path: FaultPath
): void => {
  for (const [index, name] of textsIn(list ?? []).entries()) {
    if (!known.includes(name))
      complain(`there is no ${what} "${name}"${suggestion(name, known)}`, ...path, index)
    else if (list?.indexOf(name) !== index) complain(`"${name}" is named a second time`, ...path, index)
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
