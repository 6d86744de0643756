import { allowsStatistics, awaitsPageAnswer } from '../storage/cookie-consent.ts'
import { storedInPage, storedText } from '../storage/store.ts'

/** For this tab: a code for signing in belongs to whoever asked for it (tracking/visitor). */
export const ofTab = storedInPage<string>('openchair-visitor', 1)
/** For as long as the browser keeps it: that is a statistic, which the visitor agrees to or not. */
export const ofBrowser = storedText('openchair-visitor')

export const hexadecimal = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Not `randomUUID`: that is missing on pages served over plain HTTP. */
export const randomId = (): string => hexadecimal(crypto.getRandomValues(new Uint8Array(16)))

/** A random id of this tab, of this browser where statistics are agreed to, so that reservations can be counted (tracking/visitor). */
export const visitorId = (): string => {
  const isAgreed = allowsStatistics()
  // Nobody may be known any longer than they agree to it.
  if (!isAgreed && !awaitsPageAnswer()) ofBrowser.remove()
  const known = (isAgreed ? ofBrowser.read() : undefined) ?? ofTab.read()
  if (known) return known
  const id = randomId()
  ofTab.write(id)
  return id
}
