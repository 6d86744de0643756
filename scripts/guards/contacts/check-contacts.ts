import path from 'node:path'
import type { Fault } from '../../fault.ts'
import { type SourceFile, sourceFiles } from '../../source-files.ts'

/** The contract answers an empty text for a missing contact. */
const wire = 'packages/server/src/accounts/show-user.ts'
/** The last migration with empty contacts, which it removes. */
const lastWithEmpty = 32

const name = String.raw`\b(?:\w*[eE]mail|\w*[pP]hone|\w*[cC]ontact|receiver)\b`
const compares = String.raw`\s*(?:={1,3}|!={1,2}|<>)\s*`

const faults: readonly (readonly [pattern: RegExp, what: string])[] = [
  [
    new RegExp(
      [
        String.raw`${name}(?:${compares}|\s*(?:\?\?|\|\||:)\s*)''`,
        String.raw`''(?:::text)?(?:${compares}|\s+in\s*\()[^)\n]*${name}`,
        String.raw`\b(?:nullif|coalesce)\([^()\n]*${name}[^()\n]*''`,
        String.raw`${name}\s+in\s*\(\s*''`,
      ].join('|'),
      'g',
    ),
    'an e-mail or a phone that is absent is null (in SQL) or undefined, never an empty text: that equals every other one',
  ],
  [
    new RegExp(String.raw`${name}\s+is\s+(?:not\s+)?distinct\s+from`, 'gi'),
    'compares contacts by "distinct from", for which two absent ones are the same: compare by "="',
  ],
]

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length

/**
 * Finds contacts that are written or compared as an empty text, or compared so that two missing ones are
 * equal.
 */
export const contactFaultsIn = (files: readonly SourceFile[]): readonly Fault[] =>
  files.flatMap(({ name: file, text }) =>
    faults.flatMap(([pattern, what]) =>
      [...text.matchAll(pattern)].map(({ index }) => ({ where: `${file}:${lineAt(text, index)}`, what })),
    ),
  )

const isHeld = ({ name: file }: SourceFile): boolean =>
  file !== wire &&
  !/\.(test|proof)\.ts$/.test(file) &&
  !(file.endsWith('.sql') && Number(path.basename(file).slice(0, 3)) <= lastWithEmpty)

/** Checks that two people without a contact are never taken for the same person. */
export const checkContacts = (): readonly Fault[] =>
  contactFaultsIn(sourceFiles('packages/server/src', '.ts', '.sql').filter(isHeld))
