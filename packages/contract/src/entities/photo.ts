import { z } from 'zod'
import { textLanguage } from './value.ts'

export const photo = z.object({
  thumbnail: z.string(),
  url: z.string(),
  alt: z.string().optional(),
  altLanguage: textLanguage,
})
export type Photo = z.infer<typeof photo>
