import type { SourceFile } from '../../source-files.ts'
import { lineCounter, withoutComments } from '../spoken.ts'

/** A text in a language, with its line. */
export type Said = { readonly language: string; readonly text: string; readonly line: number }

/** The name of a language as the key of a value; the texts in the value are in that language. */
const languageKey = /(?<=[{,]\s*)(?:(en|fr|es)|'(es-419)'):/g
const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\[\s\S])*)`/y

const wireName: Readonly<Record<string, string>> = { es: 'es-419' }
const named = (language: string): string => wireName[language] ?? language

/** The text of a literal, with a letter in place of each value. */
const textOf = (source: string): string =>
  source
    .replaceAll(/\$\{[^{}]*\}/g, 'x')
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(String.raw`\n`, '\n')
    .replaceAll(/\\(.)/g, '$1')

type Literal = { readonly text: string; readonly at: number }

/** The literals of the value that begins here, up to the comma or bracket after it. */
const literalsFrom = (code: string, from: number): readonly Literal[] => {
  const found: Literal[] = []
  let [at, depth] = [from, 0]
  while (at < code.length) {
    literal.lastIndex = at
    const [whole, single, double, template] = literal.exec(code) ?? []
    const sign = code[at] ?? ''
    if (whole !== undefined) found.push({ text: textOf(single ?? double ?? template ?? ''), at })
    else if ('([{'.includes(sign)) depth += 1
    else if (')]}'.includes(sign)) depth -= 1
    if (depth < 0 || (depth === 0 && sign === ',' && whole === undefined)) return found
    at += whole?.length ?? 1
  }
  return found
}

/** The texts that a source holds under the name of a language, as tables of words do. */
export const saidInCode = ({ text }: Pick<SourceFile, 'text'>): readonly Said[] => {
  const code = withoutComments(text)
  const lineOf = lineCounter(code)
  return [...code.matchAll(languageKey)].flatMap((match) => {
    const [key, plain, quoted = ''] = match
    return literalsFrom(code, match.index + key.length).map((said) => ({
      language: named(plain ?? quoted),
      text: said.text,
      line: lineOf(said.at),
    }))
  })
}

const part = /<(\w+) lang="(en|fr|es-419)">([\s\S]*?)<\/\1>/g

/** The texts between the tags of a page whose parts name their languages. */
export const saidInPage = ({ text }: Pick<SourceFile, 'text'>): readonly Said[] => {
  const lineOf = lineCounter(text)
  return [...text.matchAll(part)].flatMap((match) => {
    const [whole, , language = '', inner = ''] = match
    const from = match.index + whole.indexOf(inner)
    return [...inner.matchAll(/[^<>]+(?=<)/g)]
      .filter(([words]) => words.trim() !== '')
      .map(({ 0: words, index }) => ({ language, text: words.trim(), line: lineOf(from + index) }))
  })
}
