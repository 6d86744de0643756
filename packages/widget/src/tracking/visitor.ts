import { visitorId } from '@openchair/ui/browser/visitor-id.ts'
import { hexadecimal } from '@openchair/ui/storage/random-key.ts'

/** The SHA-256 of an id in hexadecimal; undefined on a page over plain HTTP, where browsers lack it. */
export const hashOf = async (id: string): Promise<string | undefined> => {
  const { subtle } = crypto as Partial<Crypto>
  const bytes = await subtle?.digest('SHA-256', new TextEncoder().encode(id))
  return bytes && hexadecimal(new Uint8Array(bytes))
}

/**
 * A hash of the visitor's id for a tracker. Each tracker gets a different one, so that it recognizes a
 * visitor but cannot match them with another tracker's. The id itself stays here, because sign-in codes are
 * bound to it (tracking/visitor). Undefined until computed, and on a page over plain HTTP.
 */
export const visitorFor = (name: string): (() => string | undefined) => {
  let known: string | undefined
  void hashOf(`${name} ${visitorId()}`).then((hash) => (known = hash))
  return () => known
}
