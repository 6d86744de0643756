import { randomKey } from './random-key.ts'
import { tabShelf } from './shelf.ts'

/** Milliseconds within which a left document passes its identity to the next one. */
const patience = 400
const prefix = 'openchair-'

/** The page that owns records; empty until `takeIdentity` has set it. */
export const page = { id: '', place: '', letGo: (): void => {} }

/** The key of a record that belongs to this page alone (cart/one-page). */
export const keyOfPage = (key: string): string => (page.id === '' ? key : `${key}@${page.id}`)

/** The key of a record of this place on a partner's page, in any tab. */
export const keyOfPlace = (key: string): string => (page.place === '' ? key : `${key} ${page.place}`)

/** The frame's name on the partner's page, or its position there. Empty for a page outside a frame. */
const placeOfFrame = (): string => {
  if (parent === self) return ''
  return window.name || String(Array.from({ length: parent.length }, (_, at) => parent[at]).indexOf(self))
}

/**
 * Holds an identity until this document is left. False if another open document has it, as after copying a
 * tab. Browsers without locks, as over plain HTTP, always return true.
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
 * Finds out which page this document is, before its records are read: the one before a reload or a step at a
 * bank, else a new one; with the same choices if that one is open in another tab (cart/one-page).
 */
export const takeIdentity = async (): Promise<void> => {
  page.place = placeOfFrame()
  const record = keyOfPlace(`${prefix}page`)
  const before = tabShelf.read(record)
  let id = before ?? randomKey()
  while (!(await hold(id))) id = randomKey()
  page.id = id
  if (id !== before) {
    // A new tab has no records.
    if (tabShelf.keys().length > 0) (await import('./carry-over.ts')).carryOver(before, id)
    tabShelf.write(record, id)
  }
}

/** Forgets the identity, for tests, which share a document. */
export const forgetIdentity = (): void => {
  page.letGo()
  Object.assign(page, { id: '', place: '' })
}
