/** Thrown for unusable settings, with one line each that names the variable. */
export class SettingsError extends Error {
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'SettingsError'
    this.lines = lines
  }
}

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads single settings, and collects their faults and names. An empty one counts as not set. A fault names
 * the setting and says how it is written. It never quotes the value, which may be a secret in the wrong
 * variable, or half of one.
 */
export const createReader = (environment: Environment) => {
  const faults: string[] = []
  const names = new Set<string>()
  const textOf = (name: string): string | undefined => {
    names.add(name)
    return environment[name]?.trim() || undefined
  }

  /** The value that `parse` makes of the text; if it makes none, records a fault and gives the fallback. */
  const setting = <T>(
    name: string,
    fallback: T,
    wanted: string,
    parse: (text: string) => T | undefined,
  ): T => {
    const text = textOf(name)
    if (text === undefined) return fallback
    const value = parse(text)
    if (value !== undefined) return value
    faults.push(`${name} must be ${wanted}`)
    return fallback
  }

  const wholeNumber = <T extends number | undefined>(
    name: string,
    fallback: T,
    from: number,
    to: number,
  ): number | T =>
    setting<number | T>(name, fallback, `a whole number from ${from} to ${to}`, (text) => {
      const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
      return value >= from && value <= to ? value : undefined
    })
  const choice = <T extends string, F extends T | undefined>(
    name: string,
    fallback: F,
    choices: readonly T[],
  ): T | F =>
    setting<T | F>(name, fallback, `one of ${choices.join(', ')}`, (text) =>
      choices.find((each) => each === text),
    )
  const hostOf = (name: string): string =>
    setting(name, '127.0.0.1', 'an address or a host name', (text) =>
      /^[\w.:-]+$/.test(text) ? text : undefined,
    )
  return { faults, names, textOf, setting, wholeNumber, choice, hostOf }
}

export type Reader = ReturnType<typeof createReader>

/**
 * An address of one of these protocols, with a host and without a user: none of the servers read by this has
 * a login.
 */
export const parsedUrl = (text: string, protocols: readonly string[]): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url?.username === '' && url.password === ''
  return isPlain && protocols.includes(url.protocol) && url.hostname !== '' ? url : undefined
}

/**
 * A sentence for addresses with a login, in which these characters end a part of an address or mean something
 * else.
 */
export const inPasswords =
  'in a user and a password the signs / ? # @ : % and a space are written %2F %3F %23 %40 %3A %25 and %20'

/**
 * Tells whether an address means what its writer intended: no character of a user or password was left
 * unescaped and ended that part. The last `@` of an address comes before its host, and a `%` before two
 * digits.
 */
export const isUnbroken = (address: string): boolean => {
  const behindHost = /^[^:]*:\/\/[^/?#]*(.*)$/s.exec(address)?.[1] ?? ''
  if (behindHost.includes('@') || /[\s\p{Cc}]/u.test(address)) return false
  try {
    decodeURIComponent(address)
    return true
  } catch {
    return false
  }
}
