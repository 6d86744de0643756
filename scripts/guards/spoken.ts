import type { SourceFile } from '../source-files.ts'

/** A comment or the title of a test, with its first line. Successive lines of `//` are one comment. */
export type Spoken = { readonly kind: 'comment' | 'title'; readonly text: string; readonly line: number }

/**
 * Matches comments; then texts, whose content is no comment; then regular expressions, whose content is no
 * text.
 */
const token = new RegExp(
  [
    /(?<comment>\/\*[\s\S]*?\*\/|(?<![:\\])\/\/.*(?:\n[ \t]*\/\/.*)*)/,
    /(?<quoted>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`)/,
    /(?<=(?:[(,=:[!&|?{};]|=>|\breturn)\s*)\/(?![*/])(?:\[(?:[^\]\\\n]|\\.)*\]|[^/\\\n[]|\\.)+\//,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)
const titled = /(?<![.\w$])(?:test|it|describe|journey)((?:\.\w+)*)(?:<[^()]*>)?\(\s*/g
/** Variants of `test` that are called twice: first with rows or a condition, then with the title. */
const calledTwice = /\.(?:each|for|skipIf|runIf)$/
/** The character that replaces each one of a text, so that brackets in texts do not count. */
const covered = '\uE000'

/** Replaces all characters but line ends by spaces. */
export const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ')

/** Counts lines from 1 by the index of a character. */
export const lineCounter = (text: string): ((at: number) => number) => {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (at) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < at) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}

/** Blanks each comment and keeps every line in its place. */
export const withoutComments = (text: string): string =>
  text.replaceAll(token, (found, comment?: string) => (comment === undefined ? found : blank(found)))

const withCoveredTexts = (text: string): string =>
  text.replaceAll(token, (found, _comment?: string, quoted?: string) =>
    quoted === undefined ? blank(found) : covered.repeat(found.length),
  )

/** The index after the bracket that closes the one before `from`. */
const behindBracket = (code: string, from: number): number => {
  let [open, at] = [1, from]
  for (; open > 0 && at < code.length; at += 1) {
    if (code[at] === '(') open += 1
    if (code[at] === ')') open -= 1
  }
  return at
}

/** The index of the title in a call that `titled` found; undefined where the title is not a literal. */
const titleIndex = (code: string, call: RegExpExecArray): number | undefined => {
  const first = call.index + call[0].length
  if (code[first] === covered) return first
  if (!calledTwice.test(call[1] ?? '')) return undefined
  const behind = behindBracket(code, code.indexOf('(', call.index) + 1)
  const second = behind + (/^\s*\(\s*/.exec(code.slice(behind, behind + 200))?.[0].length ?? 0)
  return code[second] === covered ? second : undefined
}

/** All comments of a file, and all titles of its tests that are literals. */
export const spokenIn = ({ text }: Pick<SourceFile, 'text'>): readonly Spoken[] => {
  const lineOf = lineCounter(text)
  const comments = [...text.matchAll(token)]
    .filter(({ groups }) => groups?.['comment'] !== undefined)
    .map(({ 0: found, index }) => ({ kind: 'comment' as const, text: found, line: lineOf(index) }))
  const code = withCoveredTexts(text)
  const titles = [...code.matchAll(titled)].flatMap((call) => {
    const from = titleIndex(code, call)
    if (from === undefined) return []
    const length = new RegExp(`^${covered}+`).exec(code.slice(from))?.[0].length ?? 0
    return [{ kind: 'title' as const, text: text.slice(from + 1, from + length - 1), line: lineOf(from) }]
  })
  return [...comments, ...titles]
}
