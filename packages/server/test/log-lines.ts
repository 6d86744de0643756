import { Writable } from 'node:stream'

/** Collects the lines of a log. Pass it to a `testApp` as `logTo`. */
export const logLines = () => {
  let text = ''
  const logTo = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString()
      done()
    },
  })
  return {
    logTo,
    text: () => text,
    lines: () =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}
