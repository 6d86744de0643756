import { afterEach, expect, it, vi } from 'vitest'
import { createRoot } from 'react-dom/client'
import { lookBy } from '../../browser/connection.ts'
import { lazyPart } from '../../i18n/lazy-part.tsx'
import { PartBoundary } from './part-boundary.tsx'

/** Pretends that the page was reloaded already, so that it does not reload again. */
const asReloaded = () => {
  const entry = Object.create(PerformanceNavigationTiming.prototype, {
    type: { value: 'reload' },
    name: { value: location.href },
  })
  return vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry])
}
const host = document.createElement('div')
let root: ReturnType<typeof createRoot> | undefined
afterEach(() => {
  root?.unmount()
  host.replaceChildren()
  vi.restoreAllMocks()
  lookBy(() => Promise.resolve(true))
})

/** Draws a part that loads after this many failures. Counts the attempts in `times`. */
const draw = (failures: number) => {
  const asked = { times: 0 }
  const Part = lazyPart<object>(() => {
    asked.times += 1
    return asked.times > failures
      ? Promise.resolve({ default: () => <p>Here</p> })
      : Promise.reject(new TypeError('Failed to fetch'))
  }, [])
  lookBy(() => Promise.resolve(true))
  document.body.append(host)
  root = createRoot(host, { onCaughtError: () => {} })
  root.render(
    <PartBoundary part={Part}>
      <Part />
    </PartBoundary>,
  )
  return asked
}
/** Acts like a browser whose network is back. */
const comeBack = async (asked: { readonly times: number }, times: number) => {
  await expect.poll(() => asked.times).toBeGreaterThanOrEqual(times)
  dispatchEvent(new Event('online'))
}

it('loads a part as soon as the server answers again', async () => {
  const reload = asReloaded()
  const asked = draw(1)
  await comeBack(asked, 1)
  await expect.poll(() => host.textContent).toBe('Here')
  expect(reload).not.toHaveBeenCalled()
})

it('reloads the page where the browser keeps a failure although the server answers', async () => {
  const reload = asReloaded()
  draw(Infinity)
  const coming = setInterval(() => dispatchEvent(new Event('online')), 50)
  await expect.poll(() => reload.mock.calls).toContainEqual(['navigation'])
  clearInterval(coming)
})

it('leaves the page as it is under an open dialog', async () => {
  const reload = asReloaded()
  const dialog = document.createElement('dialog')
  host.append(dialog)
  document.body.append(dialog)
  dialog.showModal()
  const asked = draw(8)
  const coming = setInterval(() => dispatchEvent(new Event('online')), 50)
  await expect.poll(() => host.textContent).toBe('Here')
  clearInterval(coming)
  dialog.remove()
  expect(asked.times).toBe(9)
  expect(reload).not.toHaveBeenCalled()
})
