import type { BrowserContext, Page } from '@playwright/test'

/** Adds to a page what makes it stay where it is from there on, once it has arrived where it goes in its history already. */
const addStay = (): void => {
  let arrival: Promise<void> | undefined
  let stays = false
  const recorded = (go: (steps?: number) => void) => (steps?: number) => {
    if (stays) return
    const { promise, resolve } = Promise.withResolvers<void>()
    addEventListener('popstate', () => resolve(), { once: true })
    arrival = promise
    go(steps)
  }
  history.back = recorded(history.back.bind(history))
  history.go = recorded(history.go.bind(history))
  Object.assign(globalThis, {
    stay: () => {
      stays = true
      return arrival
    },
  })
}

const leaveThis = async (page: Page): Promise<Page> => {
  await page.addInitScript(addStay)
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const stay = () =>
    // The page may be gone already, and what it waited for with it.
    page.evaluate(() => (globalThis as { stay?: () => Promise<void> | undefined }).stay?.()).catch(() => {})
  return Object.assign(page, {
    goto: async (...to: Parameters<typeof goto>) => {
      await stay()
      return goto(...to)
    },
    reload: async (...how: Parameters<typeof reload>) => {
      await stay()
      return reload(...how)
    },
  })
}

/**
 * Keeps each page of a browser context that a journey leaves by an address from going back meanwhile, as it does when a sheet closes:
 * the browser would give the address up. A guest would open it again.
 */
export const leaveForGood = (context: BrowserContext): BrowserContext => {
  const newPage = context.newPage.bind(context)
  return Object.assign(context, { newPage: async () => leaveThis(await newPage()) })
}
