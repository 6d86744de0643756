/** Thrown for settings that cannot be used: one line each, naming the variable. */
export class SettingsError extends Error {
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'SettingsError'
    this.lines = lines
  }
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads single settings, and gathers what is wrong with them. An empty one counts as not set. */
export const createReader = (environment: Environment) => {
  const faults: string[] = []
  const textOf = (name: string): string | undefined => environment[name]?.trim() || undefined

  /** The value that `parse` makes of the text; records a fault and gives the fallback where it makes none. */
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
    faults.push(`${name} must be ${wanted}, and is "${concealed(text)}"`)
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
  return { faults, textOf, setting, wholeNumber, choice, hostOf }
}

export type Reader = ReturnType<typeof createReader>

/** An address of one of these protocols, with a host. */
export const parsedUrl = (text: string, protocols: readonly string[]): URL | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && protocols.includes(url.protocol) && url.hostname !== '' ? url : undefined
}

/** A setting as a message may quote it: without the password of an address. */
const concealed = (text: string): string => text.replace(/\/\/[^/@]*@/, '//…@').slice(0, 200)
