import { visitorId } from '@openchair/ui/browser/visitor-id.ts'
import { hashOf } from './hash.ts'

/**
 * A hash of the visitor id, different for each tracker, so that trackers can recognise a visitor but not
 * share identities. The id itself stays here, because sign-in codes are bound to it (tracking/visitor). Undefined
 * until computed, and on a page over plain HTTP.
 */
export const visitorFor = (name: string): (() => string | undefined) => {
  let known: string | undefined
  void hashOf(`${name} ${visitorId()}`).then((hash) => (known = hash))
  return () => known
}
