import { z } from 'zod'

/** The zod schemas of a call, from the contract's `schemas/`. */
export type CallZod = {
  readonly input: z.ZodObject
  /** The body of a 200; where it is a union, it also holds the bodies of other answers. */
  readonly output: z.ZodType
  /** The bodies of other answers that are not refusals, by status. */
  readonly other?: Readonly<Record<number, z.ZodType>>
}

/**
 * The bodies of a call's answers by status. Bodies of other statuses are left out of the 200, although
 * `output` holds them for clients that see both.
 */
export const answersOf = ({ output, other = {} }: CallZod): Readonly<Record<number, z.ZodType>> => {
  const others: readonly unknown[] = Object.values(other)
  if (others.length === 0 || !(output instanceof z.ZodUnion)) return { 200: output, ...other }
  const [first = output, ...more] = (output.options as readonly z.ZodType[]).filter(
    (each) => !others.includes(each),
  )
  return { 200: more.length === 0 ? first : z.union([first, ...more]), ...other }
}
