/** Characters that a backslash escapes between double quotes; before any other it stands for itself. */
const escaped = /\\(["\\`$])/g

/**
 * Reads a file of settings as systemd reads its `EnvironmentFile`, because the server gets them that way.
 * Each line is `NAME=value`. `#` or `;` begins a comment only at the start of a line, so that a password may
 * contain either. Quotes around a value are dropped, and a backslash at the end continues the line.
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
