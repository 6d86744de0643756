import { expect, type Locator, type Page } from '@playwright/test'

const mostStops = 80

/** The state of the focused element: if it is visible, and if it is the expected one. */
const focus = (target: Locator) =>
  target.evaluate((wanted) => {
    const element = document.activeElement ?? document.body
    const { left, top, width, height } = element.getBoundingClientRect()
    const middle = top + Math.min(height, innerHeight) / 2
    // A canceled booking lies over the left of a free time, which is seen and pressed beside it.
    const met = [0.5, 0.9].map((share) => document.elementFromPoint(left + width * share, middle))
    const isOwn = (at: Element | null) =>
      element.contains(at) || at?.contains(element) || element.parentElement?.contains(at)
    const surroundings = [element, element.parentElement, element.parentElement?.parentElement ?? null]
      .filter((each) => each !== null)
      .map((each) => getComputedStyle(each))
    // The focus of a text field shows on its box.
    const isBoxed = element.matches('select, input:not([type=checkbox], [type=radio])')
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 60)}`,
      isThere: element === wanted,
      sight: {
        isLost: element === document.body,
        /** True if no bottom bar, sheet or other element covers it. */
        isUncovered: met.some(isOwn),
        isMarked: surroundings.some(
          ({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || (isBoxed && boxShadow !== 'none'),
        ),
        /** True if the focus ring has rounded corners, which rows as wide as the column need not have. */
        isShaped:
          width >= (document.querySelector('[data-screen]') ?? document.documentElement).clientWidth ||
          surroundings.some(
            ({ outlineStyle, borderRadius }) =>
              (outlineStyle !== 'none' || isBoxed) && borderRadius !== '0px',
          ),
      },
    }
  })

/** A guest who uses only the keyboard: Tab, Enter, Space and the arrows, with the focus always visible. */
export class Keyboard {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Tabs to an element. Checks that the focus is never lost on the way, and is visible at every stop. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible()
    for (let stop = 0; stop < mostStops; stop += 1) {
      await this.page.keyboard.press(key)
      let isThere = false
      await expect(async () => {
        const { name, sight, ...reached } = await focus(target)
        isThere = reached.isThere
        expect(sight, `the focus on ${name}`).toEqual({
          isLost: false,
          isUncovered: true,
          isMarked: true,
          isShaped: true,
        })
      }).toPass({ timeout: 120_000 })
      if (isThere) return
    }
    throw new Error(`${key} does not lead to ${target.toString()}`)
  }

  /** Presses an element once it is no more grey, as somebody who sees it does. */
  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(target)
    await expect(target).toBeEnabled()
    await this.page.keyboard.press(key)
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.tabTo(target)
    await this.page.keyboard.type(text)
  }

  /** Moves with the arrows within a group that is one stop of Tab, until an element has the focus. */
  async arrowTo(target: Locator, key: 'ArrowRight' | 'ArrowDown' = 'ArrowRight'): Promise<void> {
    for (let stop = 0; stop < mostStops; stop += 1) {
      if (
        (await target.count()) > 0 &&
        (await target.evaluate((element) => element === document.activeElement))
      )
        return
      await this.page.keyboard.press(key)
    }
    throw new Error(`${key} does not lead to ${target.toString()}`)
  }
}
