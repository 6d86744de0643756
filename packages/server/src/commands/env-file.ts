/** A backslash and what it escapes between double quotes; before any other character it is a plain one. */
const escaped = /\\(["\\`$])/g

/**
 * Reads a file of settings as systemd reads its `EnvironmentFile`, because the server gets its settings that
 * way. Each line is `NAME=value`. `#` or `;` begins a comment only at the start of a line, because a password
 * may contain it. Quotes around a value are dropped, and a backslash at the end of a line continues it.
 */
export const readEnvFile = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .replaceAll(/\\\r?\n/g, '')
      .split(/\r?\n/)
      .flatMap((line) => {
        const [, name, value = ''] = /^\s*([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? []
        return name === undefined ? [] : [[name, valueOf(value)]]
      }),
  )

const valueOf = (written: string): string => {
  const single = /^'([^']*)'$/.exec(written)?.[1]
  if (single !== undefined) return single
  const double = /^"((?:[^"\\]|\\.)*)"$/.exec(written)?.[1]
  return double === undefined ? written.replaceAll(/\\(.)/g, '$1') : double.replaceAll(escaped, '$1')
}
