import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PageContext } from '@openchair/ui/browser/page.tsx'
import { mount } from '../../gallery/mount.tsx'
import { untilStill } from '../../../../ui/test/until-still.ts'
import WaitingRoomScreen from './waiting-room-screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
const status = (ok: boolean, refreshIntervalSeconds: number) => ({
  ok,
  cfWaitingRoom: { refreshIntervalSeconds },
})

/** Opens the waiting room with a server that gives these answers one after another. */
const open = async (...answers: readonly unknown[]) => {
  const onOk = vi.fn()
  const asked: string[] = []
  await mount({
    render: () => (
      <PageContext value={{ embedded: false, flags: {}, supportEmail: 'support@example.com' }}>
        <WaitingRoomScreen refreshSeconds={30} onOk={onOk} />
      </PageContext>
    ),
    answers: (path) => {
      asked.push(path)
      return answers[asked.length - 1]
    },
  })
  return { onOk, asked }
}

it('the waiting room explains that the product is unavailable, and shows the support address [2.03.23] [4.09.02] [4.09.03] [4.09.04] [8.02.13]', async () => {
  const { asked } = await open()
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Openchair is currently unavailable')
  await expect
    .element(page.getByText(/^Once it becomes available, we’ll let you in automatically\./))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Email support' }))
    .toHaveAttribute('href', 'mailto:support@example.com')
  expect(asked).toEqual([])
})

/** Lets time pass, and draws its effects. */
const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) await vi.advanceTimersByTimeAsync(1000)
  await untilStill()
}
const line = () =>
  page
    .getByRole('main')
    .getByText(/^(We’ll check again|Checking now)/)
    .element().textContent

it('the waiting room asks again after the seconds that the server names, until guests are let in [4.09.05] [7.10.01] [9.02.03]', async () => {
  const { onOk, asked } = await open(status(false, 5), new TypeError('no network'), status(true, 30))
  await pass(6)
  await expect.poll(() => line()).toBe('We’ll check again in 24 seconds')
  // The page announces this at the start, and not with every second.
  await expect
    .poll(() => document.querySelector('[aria-live]')?.textContent?.trim())
    .toBe('We’ll check again in 30 seconds')
  expect(asked).toEqual([])
  await pass(24)
  await expect.poll(() => line()).toBe('We’ll check again in 5 seconds')
  await expect.poll(() => asked).toEqual(['/v1/status'])
  await pass(5)
  await expect.poll(() => line()).toBe('We’ll check again in 30 seconds')
  expect(onOk).not.toHaveBeenCalled()
  await pass(30)
  await expect.poll(() => onOk).toHaveBeenCalledOnce()
  await expect.poll(() => asked).toHaveLength(3)
})
