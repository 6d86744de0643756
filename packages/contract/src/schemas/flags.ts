import { z } from 'zod'
import { id, word } from '../entities/value.ts'

export const getFlags = {
  /** Flag names, joined by commas; all of them where none is named. */
  input: z.object({ id, names: word.max(1000).optional() }),
  output: z.record(z.string(), z.boolean()),
}
