/** A violation of one import rule, given by its files. */
export type Planted = { readonly rule: string; readonly files: Readonly<Record<string, string>> }

export const importing = (target: string): string =>
  `import { thing } from '${target}'\nexport const other = thing\n`

export const thing = 'export const thing = 1\nexport type Thing = 1\n'
