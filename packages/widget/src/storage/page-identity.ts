import { randomKey } from './random-key.ts'
import { tabShelf } from './shelf.ts'

/** Milliseconds within which a document that is being left gives its identity to the one that follows it. */
const patience = 400
const prefix = 'openchair-'

/** Whose records these are; empty until `takeIdentity` has said so. */
const page = { id: '', place: '' }

/** The key of a record that belongs to this page alone (behaviour 53). */
export const keyOfPage = (key: string): string => (page.id === '' ? key : `${key}@${page.id}`)

/** The key of a record of this place on a partner's page, as whichever tab shows it. */
export const keyOfPlace = (key: string): string => (page.place === '' ? key : `${key} ${page.place}`)

/** The name that the partner's page has given to this frame, else its position there; empty for a page of its own. */
const placeOfFrame = (): string => {
  try {
    if (parent === self) return ''
    if (window.name !== '') return window.name
    for (let index = 0; index < parent.length; index += 1) if (parent[index] === self) return String(index)
  } catch {
    // A frame that may not know of its page.
  }
  return ''
}

let letGo = (): void => {}

/**
 * Holds an identity until this document is left. Gives false where another one that is alive holds it: a tab that was copied. A
 * browser that has no locks, as over plain HTTP, or denies them cannot tell: it counts as held.
 */
const hold = (id: string): Promise<boolean> =>
  new Promise((resolve) => {
    // Over plain HTTP there are none, which the type does not know.
    const locks = navigator.locks as LockManager | undefined
    if (!locks) return resolve(true)
    const waiting = new AbortController()
    let isTaken = false
    const timer = setTimeout(() => {
      isTaken = true
      waiting.abort()
    }, patience)
    let leave = (): void => {}
    const left = new Promise<void>((end) => {
      leave = end
    })
    const holding = (): Promise<void> => {
      clearTimeout(timer)
      resolve(true)
      return left
    }
    letGo = () => {
      waiting.abort()
      leave()
    }
    locks.request(`${prefix}page ${id}`, { signal: waiting.signal }, holding).catch(() => resolve(!isTaken))
  })

const isOwn = (text: string): boolean => {
  try {
    return (JSON.parse(text) as { readonly isOwn?: true }).isOwn === true
  } catch {
    return false
  }
}

/** Gives a page what the one that it is a copy of had chosen. What that one had begun stays its own. */
const copyChoices = (from: string, to: string): void => {
  for (const key of tabShelf.keys()) {
    const text = key.endsWith(`@${from}`) ? tabShelf.read(key) : undefined
    if (text !== undefined && !isOwn(text)) tabShelf.write(key.slice(0, -from.length) + to, text)
  }
}

/** Gives a page what builds before this one have kept for its tab. */
const takeOver = (to: string): void => {
  for (const key of tabShelf.keys()) {
    const text = key.startsWith(prefix) && !/[@ ]|-page$/.test(key) ? tabShelf.read(key) : undefined
    if (text === undefined) continue
    tabShelf.write(`${key}@${to}`, text)
    tabShelf.remove(key)
  }
}

const giveUp = (): void => letGo()

/** Takes the identity again where the browser brings a page back as it was. A copy of it that is alive goes on with that alone. */
const comeBack = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) void hold(page.id).then((isHeld) => isHeld || location.reload())
}

/**
 * Finds out which page this document is, before anything of it is read: the one that was here before a reload or a way to a bank;
 * a new one with the same choices, where that is alive in another tab; else a new one (behaviour 53).
 */
export const takeIdentity = async (): Promise<void> => {
  page.place = placeOfFrame()
  const record = keyOfPlace(`${prefix}page`)
  const before = tabShelf.read(record)
  if (before !== undefined && (await hold(before))) page.id = before
  else {
    page.id = randomKey()
    if (before === undefined) takeOver(page.id)
    else copyChoices(before, page.id)
    tabShelf.write(record, page.id)
    void hold(page.id)
  }
  addEventListener('pagehide', giveUp)
  addEventListener('pageshow', comeBack)
}

/** Forgets which page this is, for tests, which share a document. */
export const forgetIdentity = (): void => {
  letGo()
  Object.assign(page, { id: '', place: '' })
}
