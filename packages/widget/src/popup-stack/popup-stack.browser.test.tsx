import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lookBy } from '@openchair/ui/browser/connection.ts'
import { clear, mount } from '../gallery/mount.tsx'
import { lazyPart } from '../i18n/lazy-part.ts'
import { PopupStack } from './popup-stack-view.tsx'
import { closeAllPopups, closePopup, openPopup, usePopups } from './popup-stack.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
const dialogs = () => page.getByRole('dialog').all()

const failing = () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

const Opener = () => (
  <button type="button" onClick={() => openPopup('locationDenied', {})}>
    Open
  </button>
)

const open = async () => {
  await mount({ render: () => <Opener /> })
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await expect.element(page.getByRole('dialog')).toBeVisible()
}
const gone = () => expect.poll(() => usePopups.getState().popups).toEqual([])

describe('a popup', () => {
  it('opens by its name, and returns the focus when it closes', async () => {
    await open()
    await userEvent.click(page.getByRole('button', { name: 'Close' }))
    await gone()
    await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
  })

  it('closes at Escape', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    await gone()
  })

  it('closes when the guest goes back in the browser, and the page stays', async () => {
    const before = location.href
    await open()
    history.back()
    await gone()
    expect(location.href).toBe(before)
  })

  it('removes its history entry when it is closed in another way', async () => {
    await open()
    await expect.poll(() => history.state).toMatchObject({ popup: expect.any(Number) })
    closePopup('locationDenied')
    await gone()
    await expect.poll(() => history.state).toBeNull()
  })

  it('passes its history entry on to the popup that follows it', async () => {
    await open()
    const steps = history.length
    closePopup('locationDenied')
    openPopup('locationRequest', { onAllow: () => {} })
    await expect.poll(() => usePopups.getState().popups.map(({ name }) => name)).toEqual(['locationRequest'])
    await expect.poll(() => history.length).toBe(steps)
    history.back()
    await gone()
    await expect.poll(() => history.state).toBeNull()
  })

  it('stays open when it was opened while another one was still removing its history entry', async () => {
    await open()
    closePopup('locationDenied')
    // The stack waits this long before it goes back, and the browser has not arrived yet.
    await new Promise((next) => setTimeout(next))
    openPopup('locationRequest', { onAllow: () => {} })
    await expect.poll(() => history.state).toMatchObject({ popup: usePopups.getState().popups[0]?.id })
    await expect.element(page.getByRole('dialog')).toBeVisible()
    history.back()
    await gone()
    await expect.poll(() => history.state).toBeNull()
  })

  it('stays open when an earlier page’s step back arrives only now', async () => {
    await open()
    const slow = vi.spyOn(history, 'back').mockImplementation(() => {})
    closePopup('locationDenied')
    await expect.poll(() => slow).toHaveBeenCalledOnce()
    clear()
    await mount({
      render: () => <Opener />,
      before: () => openPopup('locationRequest', { onAllow: () => {} }),
    })
    slow.mockRestore()
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await arrived
    expect(usePopups.getState().popups).toMatchObject([{ name: 'locationRequest', open: true }])
    expect(history.state).toMatchObject({ popup: usePopups.getState().popups[0]?.id })
  })

  it('closes the earlier popup in its slot [2.05.05]', async () => {
    await open()
    openPopup('locationRequest', { onAllow: () => {} })
    await expect.poll(() => usePopups.getState().popups.map(({ name }) => name)).toEqual(['locationRequest'])
    await expect.poll(() => dialogs()).toHaveLength(1)
  })

  it('lies above the primary one in the secondary slot, and Escape closes only that [2.05.01]', async () => {
    await open()
    openPopup('locationRequest', { onAllow: () => {} }, { slot: 'secondary' })
    await expect.poll(() => document.querySelectorAll('dialog[open]')).toHaveLength(2)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => usePopups.getState().popups.map(({ name }) => name)).toEqual(['locationDenied'])
    closeAllPopups()
    await gone()
  })

  it('closes without a message when it cannot be loaded [2.05.02] [8.03.02]', async () => {
    const views = { locationDenied: failing } as never
    await mount({ render: () => <div /> })
    clear()
    const { createRoot } = await import('react-dom/client')
    const root = createRoot(document.getElementById('root') as HTMLElement, { onCaughtError: () => {} })
    root.render(<PopupStack name="primary" views={views} />)
    openPopup('locationDenied', {})
    await gone()
    root.unmount()
  })
})

it('the page reloads where the browser remembers a popup’s failure although the server answers', async () => {
  const { createRoot } = await import('react-dom/client')
  const reloaded = Object.create(PerformanceNavigationTiming.prototype, {
    type: { value: 'reload' },
    name: { value: location.href },
  })
  const asked = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([reloaded])
  lookBy(() => Promise.resolve(true))
  const kept = lazyPart<object>(() => Promise.reject(new TypeError('Failed to fetch')), [])
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element, { onCaughtError: () => {} })
  root.render(<PopupStack name="primary" views={{ locationDenied: kept } as never} />)
  openPopup('locationDenied', {})
  await gone()
  expect(asked).not.toHaveBeenCalledWith('navigation')
  openPopup('locationDenied', {})
  await expect.poll(() => asked.mock.calls).toContainEqual(['navigation'])
  root.unmount()
  element.remove()
  vi.restoreAllMocks()
})

it('a popup stack throws where another one has its name [2.05.03]', async () => {
  const { createRoot } = await import('react-dom/client')
  const failures: unknown[] = []
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element, { onUncaughtError: (error) => failures.push(error) })
  root.render(
    <>
      <PopupStack name="primary" views={{} as never} />
      <PopupStack name="primary" views={{} as never} />
    </>,
  )
  await expect.poll(() => failures.map(String)).toEqual(['Error: Duplicate popup stack name: primary'])
  root.unmount()
  element.remove()
})
