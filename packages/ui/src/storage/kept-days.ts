import { browserShelf } from './shelf.ts'
import { stored } from './store.ts'

const prefix = 'openchair-desk-day-'
/** Days after which a record of a day is forgotten. */
const life = 7

/** A record of a shop's days in this browser. It ends with the session, and after a week (desk/kept-days). */
export const keptOfDays = <T>(name: string) => stored<T>(`${prefix}${name}`, 1, life)

/** Forgets all records of days, because whoever saw them has signed out. */
export const forgetDays = (): void => {
  for (const key of browserShelf.keys()) if (key.startsWith(prefix)) browserShelf.remove(key)
}
