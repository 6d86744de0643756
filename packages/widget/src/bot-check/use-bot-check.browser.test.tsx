import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { mount } from '../gallery/mount.tsx'
import type { Answers } from '@openchair/ui/gallery/states.ts'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { Sheet } from '@openchair/ui/pieces/sheet/sheet.tsx'
import { counterIn, easyChallenge, stubWorker } from './test/challenge.ts'
import { useBotCheck } from './use-bot-check.tsx'

const bubble = page.getByRole('group', { name: 'Quick check' })
const button = page.getByRole('button', { name: 'Text me a code' })
const closed = vi.fn()

/** The tokens of the protected calls that the server got, and the answers that it gives. */
const heard: (string | undefined)[] = []
let answers: (Error | 'sent')[] = []
const call = async (botToken: string | undefined): Promise<string> => {
  heard.push(botToken)
  const answer = answers.shift() ?? 'sent'
  if (answer instanceof Error) throw answer
  return answer
}
const required = () => new CallError({ status: 403, code: 'bot_check_required', message: 'Press again.' })
const ends: unknown[] = []

const Protected = ({ shopRef }: { readonly shopRef?: string }) => {
  const botCheck = useBotCheck({ purpose: 'code', ...(shopRef === undefined ? {} : { shopRef }) })
  const press = () =>
    void botCheck.send(call).then(
      (end) => ends.push(end),
      (error: unknown) => ends.push(error),
    )
  return (
    <Sheet open onClose={closed} title="Sign in">
      <Button {...botCheck.guard} onClick={press}>
        Text me a code
      </Button>
      {botCheck.bubble}
    </Sheet>
  )
}

let worker: ReturnType<typeof stubWorker>
beforeEach(() => {
  worker = stubWorker()
  heard.length = 0
  ends.length = 0
  answers = []
  closed.mockReset()
})
const on = { 'check-if-human': true }
const easy: Answers = (path) => (path === '/v1/bot-challenge' ? easyChallenge() : undefined)

const open = async (flags: Record<string, boolean> = on, given: Answers = easy, shopRef?: string) => {
  await mount({
    flags,
    answers: given,
    render: () => <Protected {...(shopRef === undefined ? {} : { shopRef })} />,
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}
const press = () =>
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
const asked = () => expect.poll(() => worker.isAsked()).toBe(true)
const seen = (text: string) => expect.poll(() => bubble.query()?.textContent).toContain(text)
const gone = () => expect.poll(() => bubble.query()).toBeNull()
const ended = () => expect.poll(() => ends.length).toBeGreaterThan(0)

it('the check holds back the first press, and repeats it 1.5 s after the proof, which the call sends [4.10.15] [4.10.16] [9.05.10]', async () => {
  await open()
  press()
  await seen('A quick check against robots')
  await expect
    .poll(() => document.querySelector('[aria-live]')?.textContent)
    .toContain('A quick check against robots')
  await asked()
  worker.solve(7)
  await seen('Sending your code now.')
  await vi.advanceTimersByTimeAsync(1400)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  await ended()
  expect(heard.map(counterIn)).toEqual([7])
  await gone()
})

it('the check ignores a second press while it is visible', async () => {
  await open()
  press()
  await asked()
  press()
  worker.solve()
  await seen('Thank you')
  press()
  await vi.advanceTimersByTimeAsync(1500)
  await ended()
  expect(heard).toHaveLength(1)
})

it('the check says that it failed and closes after 1.5 s, nothing is sent, and the next press starts another [4.10.17] [9.05.10]', async () => {
  await open()
  press()
  await asked()
  worker.fail()
  await seen('The check didn’t finish')
  await seen('Nothing was sent. Press the button again.')
  await vi.advanceTimersByTimeAsync(1499)
  expect(bubble.query()).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await gone()
  expect(heard).toEqual([])
  press()
  await asked()
})

it('the check fails where the server cannot be reached', async () => {
  await open(on, 'fail')
  press()
  await seen('The check didn’t finish')
})

it('the check ends at Escape, nothing is sent, and the focus and the sheet stay', async () => {
  await open()
  button.element().focus()
  press()
  await asked()
  await userEvent.keyboard('{Escape}')
  await gone()
  await vi.advanceTimersByTimeAsync(5000)
  expect(heard).toEqual([])
  expect(closed).not.toHaveBeenCalled()
  await expect.poll(() => document.activeElement).toBe(button.element())
  expect(worker.isStopped()).toBe(true)
})

it('the check lets presses through where the flag is off', async () => {
  await open({})
  press()
  await ended()
  expect(heard).toEqual([undefined])
})

it('the check follows the shop’s flag where the page has a shop', async () => {
  const flags: Answers = (path, method) =>
    path.endsWith('/flags') ? on : (easy as CallableFunction)(path, method)
  await open({}, flags, 'kingsley-soho')
  press()
  await asked()
  expect(heard).toEqual([])
})

it('the page logs once that the server has no check although the flag is on, and lets presses through [5.09.03] [8.04.13]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await open(on, () => ({ provider: 'none' }))
  press()
  await ended()
  press()
  await expect.poll(() => ends.length).toBe(2)
  expect(heard).toEqual([undefined, undefined])
  expect(log.mock.calls).toEqual([['Bot protection is on, but site key is missing. Check configuration.']])
})

it('the check runs again where the server refuses the proof, but only once', async () => {
  await open({})
  answers = [required(), 'sent']
  press()
  await asked()
  worker.solve(8)
  await seen('Thank you')
  await vi.advanceTimersByTimeAsync(1500)
  await ended()
  expect(heard.map(counterIn)).toEqual([undefined, 8])
  expect(ends).toEqual(['sent'])
  answers = [required(), required()]
  press()
  await asked()
  worker.solve(9)
  await seen('Thank you')
  await vi.advanceTimersByTimeAsync(1500)
  await expect.poll(() => ends.length).toBe(2)
  expect(ends[1]).toMatchObject({ code: 'bot_check_required' })
})
