/** Signs that a backslash takes the meaning of between double quotes; before any other it stands for itself. */
const escaped = /\\(["\\`$])/g

/**
 * Reads a file of settings as systemd reads its `EnvironmentFile`, because that is how the server has them: a line each, `NAME=value`; `#` or
 * `;` begins a comment at the start of a line alone, so that a password may have either; quotes around a value are left out, and a backslash
 * at the end goes on in the next line.
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
