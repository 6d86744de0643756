/**
 * Guards that find a pattern in files: raw colours, the device's clock, empty contacts, other ways of speaking SQL and
 * of showing an act's answer.
 */
import path from 'node:path'
import { type Fault, type SourceFile, sourceFiles } from '../source-files.ts'
import { lineCounter, withoutComments } from './spoken.ts'

type Forbidden = {
  readonly files: () => readonly SourceFile[]
  /** Tells if the guard checks a file, by its name. */
  readonly holds: (name: string) => boolean
  /** Each pattern with a function that makes the message about a match. */
  readonly patterns: readonly (readonly [pattern: RegExp, say: (found: string) => string])[]
}

const isTest = (name: string): boolean => /\.(test|proof|states)\.tsx?$|\/test\//.test(name)
const sourcesOf =
  (packages: readonly string[], ...endings: readonly string[]) =>
  () =>
    packages.flatMap((name) => sourceFiles(`packages/${name}/src`, ...endings))

const clock = 'packages/ui/src/clock/'

/** The file that sends an empty text for a missing contact, as the contract requires. */
const wire = 'packages/server/src/accounts/show-user.ts'
/** The files with the text by which guests are found. It joins names and contacts, and is compared with none. */
const searched =
  /(guests\/store-found\.ts|(057-finding-guests|072-guests-by-words|075-guests-by-plain-letters)\.sql)$/
/** The number of the last migration with empty contacts, which it removes. */
const lastWithEmpty = 32
const contact = String.raw`\b(?:\w*[eE]mail|\w*[pP]hone|\w*[cC]ontact|receiver)\b`
const compares = String.raw`\s*(?:={1,3}|!={1,2}|<>)\s*`

/** The files that write into the cache of answers what no act has answered: drafts, what is known, what is expected. */
const noAnswer =
  /\/(render|use-page-state|session|bring-part|use-shop-screen|use-begun-draft|use-mark|keep-answer)\.tsx?$/

export const forbidden = {
  colours: {
    files: sourcesOf(['ui', 'widget', 'desk'], '.css', '.tsx', '.ts'),
    holds: (name) => !/^packages\/(ui|desk)\/src\/theme\//.test(name) && !isTest(name),
    patterns: [
      [
        /#(?!\d+\b)[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab|lch|hwb)a?\(/gi,
        (found) => `raw colour ${found}: name one of theme/tokens.css`,
      ],
    ],
  },
  /** Finds every way to read the time of the device instead of `clock.ts`, which knows the server's time. */
  clocks: {
    files: sourcesOf(['ui', 'widget', 'desk', 'embed', 'rules', 'contract'], '.ts', '.tsx'),
    holds: (name) =>
      !name.startsWith(clock) && !name.startsWith('packages/widget/src/gallery/') && !isTest(name),
    patterns: [
      [
        /\bDate\.now\b|\bnew Date(?:\(\s*\)|(?![\w(]))|(?<![\w.]|new )Date\(|\bperformance\.now\b|\bTemporal\.Now\b/g,
        (found) => `${found} believes the device's clock: ask ${clock}clock.ts`,
      ],
    ],
  },
  /**
   * Finds contacts that are written or compared so that two people without one would count as the same
   * person.
   */
  contacts: {
    files: sourcesOf(['server'], '.ts', '.sql'),
    holds: (name) =>
      name !== wire &&
      !searched.test(name) &&
      !isTest(name) &&
      !(name.endsWith('.sql') && Number(path.basename(name).slice(0, 3)) <= lastWithEmpty),
    patterns: [
      [
        new RegExp(
          [
            String.raw`${contact}(?:${compares}|\s*(?:\?\?|\|\||:)\s*)''`,
            String.raw`''(?:::text)?(?:${compares}|\s+in\s*\()[^)\n]*${contact}`,
            String.raw`\b(?:nullif|coalesce)\([^()\n]*${contact}[^()\n]*''`,
            String.raw`${contact}\s+in\s*\(\s*''`,
          ].join('|'),
          'g',
        ),
        () =>
          'an e-mail or a phone that is absent is null (in SQL) or undefined, never an empty text: that equals every other one',
      ],
      [
        new RegExp(String.raw`${contact}\s+is\s+(?:not\s+)?distinct\s+from`, 'gi'),
        () => 'compares contacts by "distinct from", for which two absent ones are the same: compare by "="',
      ],
    ],
  },
  /**
   * Finds uses of the driver. store/ opens the database, and one query of health/ has several statements
   * (decision 061).
   */
  'one way of sql': {
    files: sourcesOf(['server'], '.ts'),
    holds: (name) => !/^packages\/server\/src\/(store\/|health\/store\.ts$)/.test(name) && !isTest(name),
    patterns: [
      [
        /\.query(?:<[^(]*>)?\(/g,
        () => 'speaks SQL in another way than by statement() of store/: see CONTRIBUTING',
      ],
    ],
  },
  /** Finds answers of acts that a read which began before the act could replace by what was before. */
  'kept answers': {
    files: sourcesOf(['ui', 'widget', 'desk'], '.ts', '.tsx'),
    holds: (name) =>
      !noAnswer.test(name) && !name.startsWith('packages/widget/src/gallery/') && !isTest(name),
    patterns: [
      [
        /\.setQuer(?:y|ies)Data\b/g,
        (found) => `${found} lets an older read return: use keepAnswer of ui/calls/cache`,
      ],
    ],
  },
} as const satisfies Readonly<Record<string, Forbidden>>

/** Finds a guard's patterns in files, but not in their comments. */
export const forbiddenIn = (
  guard: keyof typeof forbidden,
  files: readonly SourceFile[] = forbidden[guard].files(),
): readonly Fault[] => {
  const { holds, patterns }: Forbidden = forbidden[guard]
  return files
    .filter(({ name }) => holds(name))
    .flatMap(({ name, text }) => {
      const lineOf = lineCounter(text)
      const code = withoutComments(text)
      return patterns.flatMap(([pattern, say]) =>
        [...code.matchAll(pattern)].map(({ 0: found, index }) => ({
          where: `${name}:${lineOf(index)}`,
          what: say(found),
        })),
      )
    })
}
