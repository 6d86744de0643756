import { Writable } from 'node:stream'

/** Where a log goes whose lines are read: as `logTo` of a `testApp`. */
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
