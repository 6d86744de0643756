import { caughtEvent } from '@openchair/ui/pieces/error-boundary/error-boundary.tsx'
import { randomKey } from '@openchair/ui/storage/random-key.ts'
import { platform } from '../../embed/platform.ts'
import { currentInstant } from '@openchair/ui/clock/clock.ts'
import { type OpenSink, post } from './sink.ts'

/** The most reports of a page. An error that occurs in each frame is known by then. */
const mostReports = 20

/** A line of an error's stack, as Chromium writes it, or as Firefox and Safari do. */
const line =
  /^\s*(?:at )?(?:(?<name>.*?)(?: \(|@))?(?<file>[a-z]+:\/\/[^?#)\s]*?)(?:[?#][^:)\s]*)?:(?<row>\d+):(?<column>\d+)\)?$/

/** Removes ids, e-mails, phone numbers and tokens, any of which errors and addresses may contain. */
const withoutPeople = (text: string): string =>
  text
    .replace(/[?#][^\s?#]*=\S*/g, '')
    .replace(/\S+@\S+/g, '<e-mail>')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '<id>')
    .replace(/\+?\d[\d ()-]{7,}\d/g, '<number>')

/** The calls of an error's stack. Sentry expects the last one at the end, so the order is reversed. */
const framesOf = (stack: string): readonly object[] =>
  stack
    .split('\n')
    .flatMap((text) => {
      const { name, file, row, column } = line.exec(text)?.groups ?? {}
      if (file === undefined) return []
      return [
        { function: name ?? '?', filename: withoutPeople(file), lineno: Number(row), colno: Number(column) },
      ]
    })
    .toReversed()

const exceptionOf = (thrown: unknown): object => {
  const { name, message, stack } =
    thrown instanceof Error ? thrown : { name: 'Error', message: String(thrown), stack: '' }
  return {
    type: name,
    value: withoutPeople(message),
    stacktrace: { frames: framesOf(stack ?? '') },
  }
}

/** Reports errors of this page in the envelope format of Sentry and compatible services. */
export const openErrorReports: OpenSink = ({ trackers: { errorReporting }, page }) => {
  const { url = '', sampleRate = 100 } = errorReporting ?? {}
  let left = mostReports
  const report = (thrown: unknown): void => {
    if (left === 0 || Math.random() * 100 >= sampleRate) return
    left -= 1
    const event_id = randomKey()
    const timestamp = currentInstant()
    const event = {
      event_id,
      timestamp,
      platform: 'javascript',
      level: 'error',
      exception: { values: [exceptionOf(thrown)] },
      tags: { page: page(), platform: platform(), language: document.documentElement.lang },
    }
    const envelope = [{ event_id, sent_at: timestamp }, { type: 'event' }, event]
    post(url, envelope.map((part) => JSON.stringify(part)).join('\n'))
  }
  const heard = new AbortController()
  const { signal } = heard
  addEventListener(caughtEvent, (event) => report((event as CustomEvent<unknown>).detail), { signal })
  addEventListener('error', ({ error, message }) => report(error ?? message), { signal })
  addEventListener('unhandledrejection', ({ reason }) => report(reason), { signal })
  return { send: () => undefined, stop: () => heard.abort() }
}
