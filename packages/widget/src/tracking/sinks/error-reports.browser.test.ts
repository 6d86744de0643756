import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { caughtEvent } from '@openchair/ui/pieces/error-boundary/error-boundary.tsx'
import { openErrorReports } from './error-reports.ts'

type Report = {
  readonly exception: {
    readonly values: readonly {
      readonly type: string
      readonly value: string
      readonly stacktrace: {
        readonly frames: readonly { readonly filename: string; readonly function: string }[]
      }
    }[]
  }
}

const sent: string[] = []
beforeEach(() => {
  sent.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((_, body) => {
    sent.push(typeof body === 'string' ? body : '')
    return true
  })
})
const tellCaught = (detail: unknown) => dispatchEvent(new CustomEvent(caughtEvent, { detail }))

const open = (sampleRate = 100) => {
  const sink = openErrorReports({
    trackers: { errorReporting: { url: 'https://errors.example/api/1/envelope/', sampleRate } },
    arrival: { channel: 'Openchair', parameters: {}, referrer: undefined },
    cameFor: undefined,
    page: () => 'shop',
    signal: new AbortController().signal,
  })
  onTestFinished(() => sink.stop?.())
  return sink
}
const reports = () => sent.map((envelope) => JSON.parse(envelope.split('\n')[2] ?? '') as Report)

const failed = (stack: string): Error => Object.assign(new Error('failed'), { stack })

it.each([
  [
    'Chromium',
    'Error: failed\n    at book (https://b.example/booking/assets/main.js?v=1:2:30)\n    at https://b.example/booking/assets/base.js:4:5',
  ],
  [
    'Firefox',
    'book@https://b.example/booking/assets/main.js:2:30\n@https://b.example/booking/assets/base.js:4:5',
  ],
])('an error is reported with the calls that led to it, in the stack format of %s', (_, stack) => {
  open()
  tellCaught(failed(stack))
  expect(reports()[0]?.exception.values[0]?.stacktrace.frames).toMatchObject([
    { filename: 'https://b.example/booking/assets/base.js', lineno: 4, colno: 5 },
    { filename: 'https://b.example/booking/assets/main.js', function: 'book', lineno: 2, colno: 30 },
  ])
})

it.each([
  ['no sam@example.com here', 'no <e-mail> here'],
  [
    'no https://b.example/booking/sign-in?verify=SECRET#top left',
    'no https://b.example/booking/sign-in left',
  ],
  ['order 0f9e3c52-1a2b-4c3d-8e4f-5a6b7c8d9e0f', 'order <id>'],
  ['+1 (212) 555-0147 is taken', '<number> is taken'],
  ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
])('a report contains nothing about people: %s', (message, told) => {
  open()
  tellCaught(new Error(message))
  expect(reports()[0]?.exception.values[0]).toMatchObject({ type: 'Error', value: told })
})

it('a report contains nothing of the page’s address that gives access to data', () => {
  open()
  tellCaught(
    failed('f@https://b.example/booking/view-reservation/0f9e3c52-1a2b-4c3d-8e4f-5a6b7c8d9e0f?verify=1:2:3'),
  )
  const [frame] = reports()[0]?.exception.values[0]?.stacktrace.frames ?? []
  expect(frame?.filename).toBe('https://b.example/booking/view-reservation/<id>')
})

it('a page reports the configured share of its errors, at most 20, and none after it was stopped', () => {
  const none = open(0)
  tellCaught(new Error('one'))
  expect(sent).toEqual([])
  none.stop?.()
  const all = open()
  for (let turn = 0; turn < 30; turn += 1) tellCaught(new Error('again'))
  expect(sent).toHaveLength(20)
  all.stop?.()
  open().stop?.()
  tellCaught(new Error('late'))
  expect(sent).toHaveLength(20)
})

it('an ordinary request sends the report where the browser accepts no more background requests', async () => {
  vi.spyOn(navigator, 'sendBeacon').mockReturnValue(false)
  const ask = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  open()
  tellCaught(new Error('one'))
  expect(ask).toHaveBeenCalledExactlyOnceWith(
    'https://errors.example/api/1/envelope/',
    expect.objectContaining({
      method: 'POST',
      mode: 'no-cors',
      body: expect.stringContaining('"value":"one"'),
    }),
  )
})
