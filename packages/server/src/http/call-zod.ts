import type { z } from 'zod'

/** The zod schemas of a call, from the contract's `schemas/`. */
export type CallZod = {
  readonly input: z.ZodObject
  /** The body of a 200. */
  readonly output: z.ZodType
  /** The bodies of other answers that are not refusals, by status. */
  readonly other?: Readonly<Record<number, z.ZodType>>
}
