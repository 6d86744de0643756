import { z } from 'zod'
import { id, word } from '../entities/value.ts'

export const getFlags = {
  /** The input may list names of flags, joined by commas; all flags are answered unless given. */
  input: z.object({ id, names: word.max(1000).optional() }),
  output: z.record(z.string(), z.boolean()),
}
