/** A path in a brand file, from its top: `['shops', 2, 'route']`. */
export type FaultPath = readonly (string | number)[]

/** A fault of a brand file, and its path. */
export type Fault = { readonly path: FaultPath; readonly message: string }

/** A fault with its line, counted from 1. A fault of the whole file has line 0. */
export type PlacedFault = Fault & { readonly line: number }

const pathText = (path: FaultPath): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  )

/** A fault in one line for a person: `demo/kingsley.yaml:41: shops[2].professionals[0].route: is missing`. */
export const faultText = (file: string, { line, path, message }: PlacedFault): string =>
  [line > 0 ? `${file}:${line}` : file, pathText(path), message].filter((part) => part !== '').join(': ')
