import type { TestApp } from './test-app.ts'

export type StreamEvent = {
  readonly id?: string
  readonly data?: { readonly days: readonly string[] | null }
}

const parse = (block: string): StreamEvent & { readonly retry?: string } => {
  const fields = Object.fromEntries(
    block.split('\n').flatMap((line) => {
      const [, name = '', value = ''] = /^(\w+): (.*)$/.exec(line) ?? []
      return name === '' ? [] : [[name, value]]
    }),
  ) as { readonly id?: string; readonly data?: string; readonly retry?: string }
  const { data, ...rest } = fields
  return { ...rest, ...(data === undefined ? {} : { data: JSON.parse(data) as StreamEvent['data'] & {} }) }
}

/**
 * Opens an event stream like a page. Each call returns the next event, without comments; undefined once the
 * stream has ended.
 */
export const openStream = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
  const leaving = new AbortController()
  const answer = await fetch(url, { headers, signal: leaving.signal })
  const reader = (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<ReturnType<typeof parse> | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const event = parse(text.slice(0, end))
        text = text.slice(end + 2)
        if (Object.keys(event).length > 0) return event
      } else {
        const { value, done } = await reader.read()
        if (done) return undefined
        text += value
      }
    }
  }
  /** The days that the next event with days contains. */
  const days = async (): Promise<readonly string[] | null | undefined> => {
    for (;;) {
      const event = await next()
      if (event === undefined || event.data !== undefined) return event?.data?.days
    }
  }
  return { answer, next, days, [Symbol.dispose]: () => leaving.abort() }
}

/** Lets the application listen, and returns its address. */
export const listening = ({ app }: Pick<TestApp, 'app'>): Promise<string> =>
  app.listen({ host: '127.0.0.1', port: 0 })
