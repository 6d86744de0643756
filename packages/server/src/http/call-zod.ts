import { z } from 'zod'

/** The zod schemas of a call, from the contract's `schemas/`. */
export type CallZod = {
  readonly input: z.ZodObject
  /** The body of the answer with status 200. A union also holds the bodies of answers with other statuses. */
  readonly output: z.ZodType
  /** The bodies of answers with other statuses that are not refusals, by status. */
  readonly other?: Readonly<Record<number, z.ZodType>>
}

/**
 * The bodies of a call's answers by status. The 200 is without the bodies of other statuses, which `output`
 * holds too, for clients that see all.
 */
export const answersOf = ({ output, other = {} }: CallZod): Readonly<Record<number, z.ZodType>> => {
  const others: readonly unknown[] = Object.values(other)
  if (others.length === 0 || !(output instanceof z.ZodUnion)) return { 200: output, ...other }
  const [first = output, ...more] = (output.options as readonly z.ZodType[]).filter(
    (each) => !others.includes(each),
  )
  return { 200: more.length === 0 ? first : z.union([first, ...more]), ...other }
}
