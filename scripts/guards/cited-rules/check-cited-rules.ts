import { type Fault, codeFiles, type SourceFile, sourceFiles } from '../../source-files.ts'
import { spokenIn } from '../spoken.ts'

const folder = 'docs/product'

/** A rule of the product, with the page that states it. */
type Rule = { readonly name: string; readonly where: string }

const heading = /^### (.*)$/gm
const ruleName = /^[a-z]+(?:-[a-z]+)*\/[a-z]+(?:-[a-z]+)*$/
/** Matches brackets around names of rules, except in links of a document. */
const bracketed = /(?<!\])\(([^()]+)\)/g
/** Matches code in a document that has the form of a rule's name. */
const code = /`([a-z-]+\/[a-z-]+)`/g
/** Matches numbers and headings of documents that only their authors have. */
const elsewhere =
  /\b(?:spec|specification|behaviour) \d+|\b(?:wire(?:\.md)?|behaviour), [A-Z]\w+|(?<=\()targets, \w+/

const areaOf = (page: string): string => page.slice(folder.length + 1, -'.md'.length)

/** The rules of the pages; the page of contents has none. */
const rulesIn = (pages: readonly SourceFile[]): readonly Rule[] =>
  pages.flatMap(({ name, text }) =>
    name === `${folder}/README.md`
      ? []
      : [...text.matchAll(heading)].map(([, rule = '']) => ({ name: rule, where: name })),
  )

const pageFaults = (rules: readonly Rule[]): readonly Fault[] =>
  rules.flatMap(({ name, where }, index) => [
    ...(ruleName.test(name) && name.startsWith(`${areaOf(where)}/`)
      ? []
      : [{ where, what: `"${name}" is no name of a rule: ${areaOf(where)}/word` }]),
    ...(rules.findIndex((each) => each.name === name) < index
      ? [{ where, what: `${name} is there twice` }]
      : []),
  ])

/** Names of rules in brackets, which may hold several and other words beside them. */
const citedIn = (text: string): readonly string[] =>
  [...text.matchAll(bracketed)].flatMap(([, inside = '']) =>
    inside.split(/[,;] /).filter((part) => ruleName.test(part)),
  )

const onOneLine = (comment: string): string => comment.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')

const sourceFaults = (file: SourceFile, known: ReadonlySet<string>): readonly Fault[] =>
  spokenIn(file).flatMap(({ kind, text, line }) => {
    const where = `${file.name}:${line}`
    const words = onOneLine(text)
    const old = elsewhere.exec(words)?.[0]
    return [
      ...(kind === 'title' ? [] : citedIn(words))
        .filter((name) => !known.has(name))
        .map((name) => ({ where, what: `cites ${name}, which is no rule in ${folder}` })),
      ...(old === undefined
        ? []
        : [{ where, what: `"${old}" stands in no document of the repository: cite a rule of ${folder}` }]),
    ]
  })

const documentFaults = ({ name, text }: SourceFile, known: ReadonlySet<string>): readonly Fault[] => {
  const areas = new Set([...known].map((rule) => rule.split('/')[0]))
  const inCode = [...text.matchAll(code)].map(([, rule = '']) => rule)
  const cited = name.startsWith(`${folder}/`)
    ? inCode.filter((rule) => areas.has(rule.split('/')[0]))
    : citedIn(text)
  return [...new Set(cited)]
    .filter((rule) => !known.has(rule))
    .map((rule) => ({ where: name, what: `cites ${rule}, which is no rule in ${folder}` }))
}

/** Faults of rules in the pages of the product, and of citations in sources and documents. */
export const ruleFaultsIn = (
  documents: readonly SourceFile[],
  sources: readonly SourceFile[],
): readonly Fault[] => {
  const rules = rulesIn(documents.filter(({ name }) => name.startsWith(`${folder}/`)))
  const known = new Set(rules.map(({ name }) => name))
  return [
    ...pageFaults(rules),
    ...sources.flatMap((file) => sourceFaults(file, known)),
    ...documents.flatMap((page) => documentFaults(page, known)),
  ]
}

/** Checks that each rule of the product has one name, and that each citation leads to one. */
export const checkCitedRules = (): readonly Fault[] => ruleFaultsIn(sourceFiles('docs', '.md'), codeFiles())
