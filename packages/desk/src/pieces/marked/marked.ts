import { foldText } from '@openchair/rules'

/** A part of a text, and if it is the one that was searched for. */
type Part = { readonly text: string; readonly isFound: boolean }

/**
 * Cuts a name where a word begins with the searched text, regardless of case and accents. The name is one part
 * if none does.
 */
export const marked = (name: string, query: string): readonly Part[] => {
  const sought = foldText(query)
  const starts = [...name.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index)
  const length = query.trim().length
  const at = starts.find((start) => sought !== '' && foldText(name.slice(start, start + length)) === sought)
  if (at === undefined) return [{ text: name, isFound: false }]
  return [
    { text: name.slice(0, at), isFound: false },
    { text: name.slice(at, at + length), isFound: true },
    { text: name.slice(at + length), isFound: false },
  ].filter(({ text }) => text !== '')
}
