/** The signs around a part of a sentence that stands out. They are read as nothing. */
const [open, close] = ['\u2068', '\u2069']

/** Marks a part of a sentence, such as a name, to stand out. */
export const strong = (text: string): string => `${open}${text}${close}`

/** The parts of a sentence, in order. */
export const partsOf = (sentence: string): readonly { readonly text: string; readonly isStrong: boolean }[] =>
  sentence
    .split(/(\u2068[^\u2069]*\u2069)/u)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith(open) ? { text: part.slice(1, -1), isStrong: true } : { text: part, isStrong: false },
    )

/** A sentence without marks. */
export const plain = (sentence: string): string =>
  partsOf(sentence)
    .map(({ text }) => text)
    .join('')
