import { hexadecimal } from '@openchair/ui/browser/visitor-id.ts'

/** SHA-256 in hexadecimal; undefined on a page over plain HTTP, where browsers lack it. */
export const hashOf = async (id: string): Promise<string | undefined> => {
  const { subtle } = crypto as Partial<Crypto>
  const bytes = await subtle?.digest('SHA-256', new TextEncoder().encode(id))
  return bytes && hexadecimal(new Uint8Array(bytes))
}
