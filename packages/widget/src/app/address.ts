import { basePath, type PathName, paths } from '../paths.ts'

export type Address = { readonly name: PathName; readonly parameters: Readonly<Record<string, string>> }

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const segments = (path: string): readonly string[] => path.split('/').filter(Boolean)

const matchPattern = (pattern: string, path: string): Record<string, string> | undefined => {
  const expected = segments(pattern)
  const given = segments(path)
  if (given.length > expected.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, name] of expected.entries()) {
    const part = given[index] === undefined ? undefined : decode(given[index])
    if (part === undefined && name.endsWith('?')) continue
    if (part !== undefined && name.startsWith(':')) parameters[name.slice(1).replace('?', '')] = part
    else if (name !== part) return undefined
  }
  return parameters
}

/** The page of an address, from its path without base and query; undefined if there is no such page. */
export const matchAddress = (path: string): Address | undefined => {
  for (const name of Object.keys(paths) as PathName[]) {
    const parameters = matchPattern(paths[name].pattern, path)
    if (parameters) return { name, parameters }
  }
  return undefined
}

/** The path of a whole address, without base, query and hash. */
export const pathWithin = (url: string): string => {
  const path = url.replace(/[?#].*$/s, '')
  return path.startsWith(basePath) ? path.slice(basePath.length) || '/' : path
}
