/** One violation of one import rule, as the files that make it. */
export type Planted = { readonly rule: string; readonly files: Readonly<Record<string, string>> }

export const importing = (target: string): string =>
  `import { thing } from '${target}'\nexport const other = thing\n`

export const thing = 'export const thing = 1\nexport type Thing = 1\n'
