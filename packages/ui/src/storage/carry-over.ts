import { tabShelf } from './shelf.ts'

const isOwn = (text: string): boolean => {
  try {
    return (JSON.parse(text) as { readonly isOwn?: true }).isOwn === true
  } catch {
    return false
  }
}

/** Copies the choices of one page to another, but not its unfinished requests. */
const copyChoices = (from: string, to: string): void => {
  for (const key of tabShelf.keys()) {
    const text = key.endsWith(`@${from}`) ? tabShelf.read(key) : undefined
    if (text !== undefined && !isOwn(text)) tabShelf.write(key.slice(0, -from.length) + to, text)
  }
}

/** Gives a page the records that earlier builds stored for its tab. */
const takeOver = (to: string): void => {
  for (const key of tabShelf.keys()) {
    const text = key.startsWith('openchair-') && !/[@ ]|-page$/.test(key) ? tabShelf.read(key) : undefined
    if (text === undefined) continue
    tabShelf.write(`${key}@${to}`, text)
    tabShelf.remove(key)
  }
}

/**
 * Gives a new page the records of its tab.
 * @param from the page of which this one is a copy; undefined if it is none.
 */
export const carryOver = (from: string | undefined, to: string): void =>
  from === undefined ? takeOver(to) : copyChoices(from, to)
