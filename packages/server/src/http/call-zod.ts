import { z } from 'zod'

/** The zod schemas of a call, from the contract's `schemas/`. */
export type CallZod = {
  readonly input: z.ZodObject
  /** The body of a 200; with a union of several, also those of other answers. */
  readonly output: z.ZodType
  /** The bodies of other answers that are not refusals, by status. */
  readonly other?: Readonly<Record<number, z.ZodType>>
}

/** The bodies of a call's answers by status: a 200 is none of the others, which `output` names for clients that see both. */
export const answersOf = ({ output, other = {} }: CallZod): Readonly<Record<number, z.ZodType>> => {
  const others: readonly unknown[] = Object.values(other)
  if (others.length === 0 || !(output instanceof z.ZodUnion)) return { 200: output, ...other }
  const [first = output, ...more] = (output.options as readonly z.ZodType[]).filter(
    (each) => !others.includes(each),
  )
  return { 200: more.length === 0 ? first : z.union([first, ...more]), ...other }
}
