import { type Fault, codeFiles, type SourceFile } from '../source-files.ts'
import { type Spoken, spokenIn } from './spoken.ts'

const advice: Readonly<Record<Spoken['kind'], string>> = {
  comment: 'begin with a noun ("Times that …") or a verb ("Loads …"), not with "what", "who" or "of"',
  title: 'begin with a verb ("refuses a wrong code") or with a subject ("a wrong code is refused")',
}

const firstWord = (words: string): RegExp =>
  new RegExp(String.raw`^(?:${words.trim().split(/\s+/).join('|')})(?![\w-])`, 'i')

const relatives = 'what who whom whose whoever whomever whatever which whichever whether'
/** First words of a clause that depends on another: relatives, conjunctions, "of" and "by". */
const leaning = firstWord(`${relatives} and or nor but than as of by`)
const prepositions = `
  about after against at before behind beside between beyond for from in into on onto over since through to
  under until upon with within without
`
/** A preposition before a relative: "from whom it is", "for how long". */
const prepositional = new RegExp(
  String.raw`${firstWord(prepositions).source}\s+${firstWord(`${relatives} how when where`).source.slice(1)}`,
  'i',
)
/** "That" in place of a noun, as in "that of an offer"; in "that day" it points at one. */
const thatClause =
  /^that\s+(?:of|an?|the|it|they|we|he|she|one|all|each|every|no|nobody|nothing|some\w+|every\w+|wh\w+)\b/i
/** First words of titles that leave their subject out, besides those above. */
const subjectless = firstWord(`
  that is are was were be been has have had does do did can cannot could may might must shall should will
  would again also already because else not otherwise so still then to
`)
const negated = /^\w+n['’]t\b/i

const faulty: Readonly<Record<Spoken['kind'], readonly RegExp[]>> = {
  comment: [leaning, prepositional, thatClause],
  title: [leaning, prepositional, subjectless, negated],
}

const beginningOf = (words: string): string =>
  words
    .replace(/\s*\*\/$/, '')
    .replaceAll(/[\s*]+/g, ' ')
    .slice(0, 70)

/** Finds comments and titles of tests that begin without a subject. */
export const plainEnglishFaultsIn = (files: readonly SourceFile[]): readonly Fault[] =>
  files.flatMap((file) =>
    spokenIn(file).flatMap(({ kind, text, line }) => {
      const words = text.replace(/^[\s/*]+/, '')
      return faulty[kind].some((pattern) => pattern.test(words))
        ? [{ where: `${file.name}:${line}`, what: `the ${kind} "${beginningOf(words)}": ${advice[kind]}` }]
        : []
    }),
  )

/** Checks that comments and titles begin with a subject or a verb. */
export const checkPlainEnglish = (): readonly Fault[] => plainEnglishFaultsIn(codeFiles())
