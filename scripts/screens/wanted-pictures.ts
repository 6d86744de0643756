/** A name in the form that is compared: `lateTip`, `late-tip` and `Late tip` are equal. */
const plain = (name: string): string =>
  name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')

const holds = (name: string, word: string): boolean => plain(name).includes(plain(word))

/**
 * The names that contain one of the words, in any spelling; all without words. A word that none contains is
 * unknown.
 */
export const wantedNames = (
  names: readonly string[],
  words: readonly string[],
): { readonly wanted: ReadonlySet<string>; readonly unknown: readonly string[] } => {
  const wanted = words.length === 0 ? names : names.filter((name) => words.some((word) => holds(name, word)))
  return {
    wanted: new Set(wanted),
    unknown: words.filter((word) => !names.some((name) => holds(name, word))),
  }
}

/** Suggests words instead of these: the first part of each name, once. */
export const sayUnknown = (names: readonly string[], unknown: readonly string[]): string => {
  const firsts = [...new Set(names.map((name) => name.replace(/\/.*/, '')))]
  const asked = unknown.map((word) => `"${word}"`).join(' or ')
  const there = firsts.toSorted((one, other) => one.localeCompare(other)).join(', ')
  return `No picture is called ${asked}. There are, each with states of its own:\n${there}`
}
