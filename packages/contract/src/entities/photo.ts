import { z } from 'zod'

export const photo = z.object({ thumbnail: z.string(), url: z.string(), alt: z.string().optional() })
export type Photo = z.infer<typeof photo>
