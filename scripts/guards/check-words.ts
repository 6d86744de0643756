import { type Fault, codeFiles, type SourceFile } from '../source-files.ts'
import { blank, lineCounter, spokenIn, withoutComments } from './spoken.ts'
import { type Banned, banned } from './words.ts'

type Kind = 'name' | 'speech' | 'code'
type Said = { readonly text: string; readonly line: number; readonly kind: Kind }

const kindsOf: Readonly<Record<Banned['in'], readonly Kind[]>> = {
  names: ['name'],
  'names and speech': ['name', 'speech'],
  code: ['code'],
}

/** Quoted texts, whose words belong to guests or the wire. Statements stand in templates and are checked. */
const quoted = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g
/** Texts of elements, and patterns that match texts. */
const seen = />[^<>{}=;()]+<\/|(?<=[(,=:[]\s*)\/(?![*/])(?:[^/\\\n]|\\.)+\/[a-z]*/g
const identifier = /[A-Za-z_][\w-]*/g

/** Splits a name into words: `takenGood`, `taken_good` and `taken-good` become "taken good". */
const wordsOf = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()

const saidIn = ({ name, text }: SourceFile): readonly Said[] => {
  const lineOf = lineCounter(text)
  const spoken = spokenIn({ text }).map((each) => ({
    text: each.text.toLowerCase(),
    line: each.line,
    kind: 'speech' as const,
  }))
  const code = withoutComments(text).replaceAll(quoted, blank).replaceAll(seen, blank)
  const names = [...code.matchAll(identifier)].map((match) => ({
    text: wordsOf(match[0]),
    line: lineOf(match.index),
    kind: 'name' as const,
  }))
  const lines = code
    .split('\n')
    .map((line, index) => ({ text: line.toLowerCase(), line: index + 1, kind: 'code' as const }))
  const file = { text: wordsOf(name.replaceAll(/[/.]/g, ' ')), line: 1, kind: 'name' as const }
  return [file, ...names, ...spoken, ...lines]
}

const isHeld = ({ within, except = [] }: Banned, name: string): boolean =>
  (within === undefined || within.test(name)) && !except.some((folder) => name.startsWith(folder))

/** Finds banned words in files whose names are relative to the repository. */
export const wordFaultsIn = (
  files: readonly SourceFile[],
  words: readonly Banned[] = banned,
): readonly Fault[] =>
  files.flatMap((file) => {
    const said = saidIn(file)
    return words
      .filter((word) => isHeld(word, file.name))
      .flatMap(({ word, instead, pattern, in: where }) =>
        said
          .filter(({ text, kind }) => kindsOf[where].includes(kind) && pattern.test(text))
          .map(({ text, line }) => ({
            where: `${file.name}:${line}`,
            what: `"${word}" (${text.slice(0, 60).trim()}): say ${instead}`,
          })),
      )
  })

/** Exempts the list of words itself, and texts for guests. */
const elsewhere = /\/guards\/(check-)?words|\/i18n\/|\/sandbox\/texts\.ts/

/** Checks that names, comments and statements use one word for one thing. */
export const checkWords = (): readonly Fault[] =>
  wordFaultsIn(codeFiles().filter(({ name }) => !elsewhere.test(name)))
