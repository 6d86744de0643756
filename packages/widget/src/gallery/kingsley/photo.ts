import type { Photo } from '@openchair/contract'
import { art } from '@openchair/ui/gallery/art.ts'

/** A drawing of the demo, in the form in which the server sends a picture. */
export const photo = (name: string, alt?: string): Photo => ({
  thumbnail: art(name),
  url: art(name),
  ...(alt === undefined ? {} : { alt }),
})
