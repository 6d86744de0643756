/** Thrown for settings that cannot be used. Its message has a line for each, with the variable's name. */
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
 * Reads single settings, and collects their faults and names. A setting that is not set, is empty or has a
 * fault is undefined. A fault names the setting and says how to write it. It never quotes the value, which
 * may be a secret in the wrong variable, or half of one.
 */
export const createReader = (environment: Environment) => {
  const faults: string[] = []
  const names = new Set<string>()
  const textOf = (name: string): string | undefined => {
    names.add(name)
    return environment[name]?.trim() || undefined
  }

  /** Gives the value that `parse` makes of a setting's text. */
  const setting = <T>(
    name: string,
    wanted: string,
    parse: (text: string) => T | undefined,
  ): T | undefined => {
    const text = textOf(name)
    if (text === undefined) return undefined
    const value = parse(text)
    if (value === undefined) faults.push(`${name} must be ${wanted}`)
    return value
  }
  const matching = (name: string, wanted: string, pattern: RegExp): string | undefined =>
    setting(name, wanted, (text) => (pattern.test(text) ? text : undefined))
  const wholeNumber = (name: string, from: number, to: number): number | undefined =>
    setting(name, `a whole number from ${from} to ${to}`, (text) => {
      const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
      return value >= from && value <= to ? value : undefined
    })
  const choice = <T extends string>(name: string, choices: readonly T[]): T | undefined =>
    setting(name, `one of ${choices.join(', ')}`, (text) => choices.find((each) => each === text))
  const hostOf = (name: string): string =>
    matching(name, 'an address or a host name', /^[\w.:-]+$/) ?? '127.0.0.1'

  /**
   * Reads settings that must be set together. Undefined if none of them is set, and `another`, which needs
   * them too, is not either.
   */
  const together = <Name extends string>(
    keys: Readonly<Record<Name, readonly [wanted: string, pattern: RegExp]>>,
    another: string,
  ): Readonly<Record<Name, string>> | undefined => {
    const needed = Object.keys(keys) as Name[]
    const asked = [...needed, another].find((name) => textOf(name) !== undefined)
    if (asked === undefined) return undefined
    for (const name of needed.filter((each) => textOf(each) === undefined))
      faults.push(`${name} must be set as well, because ${asked} is`)
    const read = needed.map((name): readonly [Name, string] => {
      const [wanted, pattern] = keys[name]
      return [name, matching(name, wanted, pattern) ?? '']
    })
    return Object.fromEntries(read) as Record<Name, string>
  }
  return { faults, names, textOf, setting, matching, wholeNumber, choice, hostOf, together }
}

export type Reader = ReturnType<typeof createReader>

/**
 * Parses an address of one of these protocols, with a host and without a login, because none of the servers
 * that are set this way has one.
 */
export const parsedUrl = (text: string, protocols: readonly string[]): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url?.username === '' && url.password === ''
  return isPlain && protocols.includes(url.protocol) && url.hostname !== '' ? url : undefined
}

/**
 * A sentence about addresses with a login. In a password, these characters would end a part of the address or
 * mean something else.
 */
export const inPasswords =
  'in a user and a password the signs / ? # @ : % and a space are written %2F %3F %23 %40 %3A %25 and %20'

/**
 * Tells whether an address has no unescaped character of a user or password that ends that part too early:
 * the last `@` must come before its host, and each `%` before two digits.
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
