/** The number of letters to insert, delete or change to turn one word into the other. */
const editDistance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of one.split('').entries()) {
    const next = [index + 1]
    for (const [column, otherLetter] of other.split('').entries()) {
      const changed = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** The known word that was probably meant; undefined if more than `most` letters differ in each. */
export const nearestOf = (
  word: string,
  known: readonly string[],
  most = Math.floor(Math.min(word.length, 50) / 3),
): string | undefined => {
  const distances = known.map((each) => ({
    each,
    distance: editDistance(word.slice(0, 50).toLowerCase(), each.toLowerCase()),
  }))
  const nearest = distances.toSorted((a, b) => a.distance - b.distance)[0]
  return nearest !== undefined && nearest.distance <= most ? nearest.each : undefined
}

/** The known word that was probably meant, as the end of a sentence; empty if none is similar. */
export const suggestion = (word: string, known: readonly string[]): string => {
  const nearest = nearestOf(word, known)
  return nearest === undefined ? '' : `; did you mean "${nearest}"?`
}
