/** The initials of a name: of its first word and its last. */
export const monogram = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => word?.slice(0, 1).toUpperCase() ?? '').join('')
}
