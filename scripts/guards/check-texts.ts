import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { TYPE } from '@formatjs/icu-messageformat-parser'
import { type Fault, root, sourceFiles } from '../source-files.ts'
import { elementsOf, staleMessageTypes } from '../write-message-types.ts'
import { type Said, saidInCode, saidInPage } from './said/said-in.ts'
import { typographyFaults } from './typography.ts'

const languages = ['en', 'fr', 'es-419'] as const
type Catalogue = Readonly<Record<string, string>>

const read = (folder: string, language: string): Catalogue =>
  JSON.parse(readFileSync(path.join(root, folder, `${language}.json`), 'utf8')) as Catalogue

/** The arguments of a text, with its tags, in order. */
const placeholdersOf = (text: string): string => {
  const found = elementsOf(text).flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    return [element.type === TYPE.tag ? `<${element.value}>` : element.value]
  })
  return [...new Set(found)].toSorted().join(' ')
}

/**
 * The arguments that a text uses as numbers. Code must pass numbers for them, and their types come from
 * English.
 */
const countedIn = (text: string): ReadonlySet<string> =>
  new Set(elementsOf(text).flatMap((element) => (element.type === TYPE.plural ? [element.value] : [])))

const flatten = (value: object, prefix = ''): Catalogue =>
  Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]: [string, unknown]) =>
      typeof inner === 'string' ? { [prefix + key]: inner } : flatten(inner as object, `${prefix}${key}.`),
    ),
  ) as Catalogue

const differences = (folder: string): readonly Fault[] => {
  const english = flatten(read(folder, 'en'))
  return languages.flatMap((language) => {
    const other = flatten(read(folder, language))
    const where = `${folder}/${language}.json`
    return [...new Set([...Object.keys(english), ...Object.keys(other)])].flatMap((key): readonly Fault[] => {
      const [source, text] = [english[key], other[key]]
      if (source === undefined) return [{ where, what: `"${key}" is not in en.json` }]
      if (text === undefined) return [{ where, what: `"${key}" is missing` }]
      if (text.trim() === '') return [{ where, what: `"${key}" is empty` }]
      const [expected, found] = [placeholdersOf(source), placeholdersOf(text)]
      return [
        ...(expected === found ? [] : [`has {${found}}, en.json has {${expected}}`]),
        ...[...countedIn(text).difference(countedIn(source))].map(
          (name) => `counts {${name}}, which is no number in en.json`,
        ),
        ...typographyFaults(language, text).map((fault) => `has ${fault}`),
      ].map((what) => ({ where, what: `"${key}" ${what}` }))
    })
  })
}

/** Sources of what guests and staff see: the applications, and the pieces that they share. */
const shown = ['packages/ui/src', 'packages/widget/src', 'packages/desk/src']
const refusalTexts = 'packages/server/src/refusals'
const messageTexts = 'packages/server/src/messages/texts'

/** Tells if a file is part of the product: tests and pictures do not use a text. */
const isShown = (name: string): boolean =>
  !/\.(test|proof|states)\.tsx?$|\/(gallery|test)\//.test(name) &&
  !shown.some((folder) => name.startsWith(`${folder}/i18n/`))

const shownCode = (folder: string): string =>
  sourceFiles(folder, '.ts', '.tsx')
    .filter(({ name }) => isShown(name))
    .map(({ text }) => text)
    .join('\n')

type Composed = { readonly before: string; readonly after: string }

/** Finds keys that code composes: `schedule.level.${level}`, `cart.${status}Title`. */
const composedKeys = (code: string, area: string): readonly Composed[] =>
  [...code.matchAll(new RegExp(`\`(${area}\\.[\\w.]*)\\$\\{[^{}\`]+\\}([\\w.]*)\``, 'g'))].map(
    ([, before = '', after = '']) => ({ before, after }),
  )

/** Finds texts whose key no source contains or composes. */
const unusedTexts = (folder: string, code: string): readonly Fault[] => {
  const area = path.basename(folder)
  const composed = composedKeys(code, area)
  const isComposed = (key: string): boolean =>
    composed.some(({ before, after }) => {
      if (!key.startsWith(before) || !key.endsWith(after)) return false
      const word = key.slice(before.length, key.length - after.length)
      return word !== '' && new RegExp(`'${word}'|\\b${word}\\??:`).test(code)
    })
  return Object.keys(read(folder, 'en'))
    .map((key) => `${area}.${key}`)
    .filter((key) => !code.includes(`'${key}'`) && !isComposed(key))
    .map((key) => ({ where: `${folder}/en.json`, what: `"${key}" is used nowhere` }))
}

const isNamed = (key: string, text: string): boolean => text.includes(`'${key}'`) || text.includes(`${key}:`)

/** Finds refusals that nothing throws, and messages for fields that do not exist. */
const unusedRefusals = (): readonly Fault[] => {
  const code = `${shownCode('packages/server/src')}${shownCode('packages/rules/src')}`
  const schemas = shownCode('packages/contract/src')
    .split('\n')
    .filter((line) => !/^\s*'?[\w.]+'?: \d{3},/.test(line))
    .join('\n')
  const { errors = {}, fields = {} } = JSON.parse(
    readFileSync(path.join(root, refusalTexts, 'en.json'), 'utf8'),
  ) as { errors?: Catalogue; fields?: Catalogue }
  return [
    ...Object.keys(errors).filter((key) => !isNamed(key, code)),
    ...Object.keys(fields).filter((key) => !isNamed(key, code + schemas)),
  ].map((key) => ({ where: `${refusalTexts}/en.json`, what: `"${key}" is said nowhere` }))
}

/** The folders of sources with texts for people. */
const saying = ['contract', 'rules', 'server', 'ui', 'widget', 'desk', 'embed'].map(
  (name) => `packages/${name}/src`,
)

const saidFaults = (name: string, said: readonly Said[]): readonly Fault[] =>
  said.flatMap(({ language, text, line }) =>
    typographyFaults(language, text).map((fault) => ({
      where: `${name}:${line}`,
      what: `"${text}" has ${fault}`,
    })),
  )

/**
 * Texts outside the catalogues that break the typography of their language: tables of words, and the proxy's
 * page.
 */
const faultsElsewhere = (): readonly Fault[] => [
  ...saying
    .flatMap((folder) => sourceFiles(folder, '.ts', '.tsx'))
    .filter(({ name, text }) => isShown(name) && /\bfr:/.test(text))
    .flatMap((file) => saidFaults(file.name, saidInCode(file))),
  ...sourceFiles('ops', '.html').flatMap((file) => saidFaults(file.name, saidInPage(file))),
]

/**
 * Checks that every catalogue has the same keys and placeholders in every language and no unused text, and
 * that all texts follow their language's typography.
 */
export const checkTexts = (): readonly Fault[] => {
  const areas = shown.flatMap((folder) =>
    readdirSync(path.join(root, folder, 'i18n'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${folder}/i18n/${entry.name}`),
  )
  // Texts are composed from values that the contract lists too, such as roles.
  const code = [...shown, 'packages/contract/src'].map(shownCode).join('\n')
  return [
    ...[...areas, refusalTexts, messageTexts].flatMap(differences),
    ...areas.flatMap((area) => unusedTexts(area, code)),
    ...unusedRefusals(),
    ...faultsElsewhere(),
    ...staleMessageTypes().map(([file]) => ({
      where: path.relative(root, file),
      what: 'is older than its texts: npm run texts',
    })),
  ]
}
