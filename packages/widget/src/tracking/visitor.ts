import { visitorId } from '@openchair/ui/browser/visitor-id.ts'
import { hashOf } from './hash.ts'

/**
 * By what one who is told knows a visitor again, and nobody else does: codes for signing in are bound to the id itself
 * (behaviour 18), which stays here. Undefined until it is reckoned, and on a page of plain HTTP.
 */
export const visitorFor = (name: string): (() => string | undefined) => {
  let known: string | undefined
  void hashOf(`${name} ${visitorId()}`).then((hash) => (known = hash))
  return () => known
}
