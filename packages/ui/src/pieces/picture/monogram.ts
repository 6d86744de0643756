/** A letter or a digit, with the marks that stand on it: an emoji is none, and is never cut into halves. */
const initial = /[\p{L}\p{N}]\p{M}*/u

/** The initials of a name: of its first word and its last that have a letter or a digit; empty where none has. */
export const monogram = (name: string): string => {
  const letters = name.split(/\s+/).flatMap((word) => initial.exec(word)?.[0] ?? [])
  return (letters.length > 1 ? [letters[0], letters.at(-1)] : letters).join('').toUpperCase()
}
