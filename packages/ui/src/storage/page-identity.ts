import { randomKey } from './random-key.ts'
import { tabShelf } from './shelf.ts'

/** Milliseconds within which a document that is being left gives its identity to the one that follows it. */
const patience = 400
const prefix = 'openchair-'

/** The page that records belong to; empty until `takeIdentity` has said so. */
export const page = { id: '', place: '', letGo: (): void => {} }

/** The key of a record that belongs to this page alone (cart/one-page). */
export const keyOfPage = (key: string): string => (page.id === '' ? key : `${key}@${page.id}`)

/** The key of a record of this place on a partner's page, as whichever tab shows it. */
export const keyOfPlace = (key: string): string => (page.place === '' ? key : `${key} ${page.place}`)

/** The name that the partner's page has given to this frame, else its position there; empty for a page of its own. */
const placeOfFrame = (): string => {
  if (parent === self) return ''
  return window.name || String(Array.from({ length: parent.length }, (_, at) => parent[at]).indexOf(self))
}

/**
 * Holds an identity until this document is left. Gives false where another one that is open holds it: a tab that was copied. A
 * browser that has no locks, as over plain HTTP, or denies them cannot tell: it counts as held.
 */
export const hold = async (id: string): Promise<boolean> => {
  try {
    await new Promise<void>((resolve, reject) => {
      const holding = () =>
        new Promise<void>((end) => {
          page.letGo = end
          resolve()
        })
      const signal = AbortSignal.timeout(patience)
      navigator.locks.request(prefix + id, { signal }, holding).catch(reject)
    })
    return true
  } catch (error) {
    return !/Timeout|Abort/.test((error as Error).name)
  }
}

/**
 * Finds out which page this document is, before anything of it is read: the one that was here before a reload or a way to a bank;
 * a new one with the same choices, where that is open in another tab; else a new one (cart/one-page).
 */
export const takeIdentity = async (): Promise<void> => {
  page.place = placeOfFrame()
  const record = keyOfPlace(`${prefix}page`)
  const before = tabShelf.read(record)
  let id = before ?? randomKey()
  while (!(await hold(id))) id = randomKey()
  page.id = id
  if (id !== before) {
    // A tab that was just opened has nothing.
    if (tabShelf.keys().length > 0) (await import('./carry-over.ts')).carryOver(before, id)
    tabShelf.write(record, id)
  }
}

/** Forgets which page this is, for tests, which share a document. */
export const forgetIdentity = (): void => {
  page.letGo()
  Object.assign(page, { id: '', place: '' })
}
