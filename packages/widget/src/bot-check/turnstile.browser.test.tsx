import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clear, mount } from '../gallery/mount.tsx'
import { Button } from '@openchair/ui/pieces/button/button.tsx'
import { useBotCheck } from './use-bot-check.tsx'

type Shown = Parameters<NonNullable<typeof turnstile>['render']>[1]

/** The records of the stand-in for the provider's script: the options of the check, and its removed box. */
const heard = globalThis as { shown?: Shown | undefined; removed?: string | undefined }

const script = URL.createObjectURL(
  new Blob([
    `globalThis.turnstile = {
      render: (box, options) => (Object.assign(globalThis, { shown: options }), 'box-1'),
      remove: (id) => void Object.assign(globalThis, { removed: id }),
    }`,
  ]),
)

afterEach(() => {
  vi.useRealTimers()
  clear()
  Object.assign(heard, { shown: undefined, removed: undefined, turnstile: undefined })
})

const bubble = page.getByRole('group', { name: 'Quick check' })

/** Presses a protected button, and waits until the other provider's check is shown. */
const press = async () => {
  const sent = vi.fn<(botToken: string | undefined) => Promise<string>>(() => Promise.resolve('sent'))
  const Protected = () => {
    const { guard, bubble: check, send } = useBotCheck({ purpose: 'code' })
    return (
      <>
        <Button {...guard} onClick={() => void send(sent)}>
          Text me a code
        </Button>
        {check}
      </>
    )
  }
  await mount({
    flags: { 'check-if-human': true },
    answers: (path) =>
      path === '/v1/bot-challenge' ? { provider: 'turnstile', siteKey: 'key-1', script } : undefined,
    render: () => <Protected />,
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const button = page.getByRole('button', { name: 'Text me a code' }).element()
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.poll(() => heard.shown).toMatchObject({ sitekey: 'key-1', language: 'en' })
  return sent
}

it('the provider’s script shows its check, and its token goes with the call', async () => {
  const sent = await press()
  heard.shown?.callback('token-1')
  await expect.poll(() => bubble.query()?.textContent).toContain('Thank you')
  expect(heard.removed).toBe('box-1')
  await vi.advanceTimersByTimeAsync(1500)
  await expect.poll(() => sent.mock.calls).toEqual([['token-1']])
})

it.each(['error-callback', 'timeout-callback'] as const)(
  'a check that ends with its %s sends nothing',
  async (end) => {
    const sent = await press()
    heard.shown?.[end]()
    await expect.poll(() => bubble.query()?.textContent).toContain('The check didn’t finish')
    await vi.advanceTimersByTimeAsync(1500)
    await expect.poll(() => bubble.query()).toBeNull()
    expect(sent).not.toHaveBeenCalled()
  },
)
