import { allowsStatistics, awaitsPageAnswer } from '../storage/cookie-consent.ts'
import { randomKey } from '../storage/random-key.ts'
import { storedInPage, storedText } from '../storage/store.ts'

/** The id for this tab. A sign-in code belongs to it (tracking/visitor). */
export const ofTab = storedInPage<string>('openchair-visitor', 1)
/** The lasting id for this browser. It serves statistics, so the visitor must agree to it. */
export const ofBrowser = storedText('openchair-visitor')

/** A random id: the browser's if the visitor agreed to statistics, else the tab's (tracking/visitor). */
export const visitorId = (): string => {
  const isAgreed = allowsStatistics()
  // An id must not outlast the visitor's consent.
  if (!isAgreed && !awaitsPageAnswer()) ofBrowser.remove()
  const known = (isAgreed ? ofBrowser.read() : undefined) ?? ofTab.read()
  if (known) return known
  const id = randomKey()
  ofTab.write(id)
  return id
}
