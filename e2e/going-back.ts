import type { Page } from '@playwright/test'

/** Adds to a page what makes it stay where it is from there on, once it has arrived where it goes in its history already. */
const addStay = (): void => {
  let arrival: Promise<void> | undefined
  let stays = false
  const recorded =
    (go: History['go']): History['go'] =>
    (...steps) => {
      if (stays) return
      const { promise, resolve } = Promise.withResolvers<void>()
      addEventListener('popstate', () => resolve(), { once: true })
      arrival = promise
      go.apply(history, steps)
    }
  history.back = recorded(history.back)
  history.go = recorded(history.go)
  Object.assign(globalThis, {
    stay: () => {
      stays = true
      return arrival
    },
  })
}

/**
 * Keeps a page that a journey leaves by an address from going back meanwhile, as it does when a sheet closes: the browser would give
 * the address up. A guest would open it again.
 */
export const leaveForGood = async (page: Page): Promise<Page> => {
  await page.addInitScript(addStay)
  const { goto, reload } = page
  const stay = () =>
    // The page may be gone already, and what it waited for with it.
    page.evaluate(() => (globalThis as { stay?: () => Promise<void> | undefined }).stay?.()).catch(() => {})
  return Object.assign(page, {
    goto: async (...to: Parameters<typeof goto>) => {
      await stay()
      return goto.call(page, ...to)
    },
    reload: async (...how: Parameters<typeof reload>) => {
      await stay()
      return reload.call(page, ...how)
    },
  })
}
