import { allowsStatistics, awaitsPageAnswer } from '../storage/cookie-consent.ts'
import { randomKey } from '../storage/random-key.ts'
import { storedInPage, storedText } from '../storage/store.ts'

/** The id for this tab, to which a sign-in code belongs (tracking/visitor). */
export const ofTab = storedInPage<string>('openchair-visitor', 1)
/** The lasting id for this browser. It serves statistics, so the visitor must agree to it. */
export const ofBrowser = storedText('openchair-visitor')

/** A random id: this browser's where statistics are agreed to, else this tab's (tracking/visitor). */
export const visitorId = (): string => {
  const isAgreed = allowsStatistics()
  // Nobody is known for longer than they agree to it.
  if (!isAgreed && !awaitsPageAnswer()) ofBrowser.remove()
  const known = (isAgreed ? ofBrowser.read() : undefined) ?? ofTab.read()
  if (known) return known
  const id = randomKey()
  ofTab.write(id)
  return id
}
