import { useEffect } from 'react'

/** What stands around an element, the nearest first. */
export const around = (element: Element): readonly Element[] => {
  const parents: Element[] = []
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
    parents.push(each)
  return parents
}

/** What has the focus is seen: a page that became shorter, or another, may have left it beyond the window's edge. */
const focusOn = (element: HTMLElement): void => {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'nearest' })
}

/** Where a bar at the foot went: the step that stands in the one after it. */
const stepAfter = (parents: readonly Element[]): HTMLElement | null => {
  const bar = '[data-cart-bar]'
  return parents.some((each) => !each.isConnected && each.matches(bar))
    ? document.querySelector(`${bar} > :is(a, button):last-child`)
    : null
}

/**
 * Gives the focus to the next step in place of one at the foot, else to the heading of what is left of this, the nearest
 * first, else to that of the page, else to its main part.
 */
export const focusLeft = (parents: readonly Element[]): void => {
  const left = parents.find((each) => each.isConnected && each.querySelector('h1, h2, h3'))
  const heading = left?.querySelector<HTMLElement>('h1, h2, h3')
  const found =
    stepAfter(parents) ??
    heading ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector<HTMLElement>('main')
  if (found) focusOn(found)
}

/**
 * Whoever's focus goes away with what it was on, an alternative that was taken, a time that is no longer offered, goes on
 * at the heading of what is left around it. Without it the focus falls to the body: the next Tab begins with the title
 * bar, and a screen reader with the page.
 */
export const KeptFocus = () => {
  useEffect(() => {
    let focused: Element | undefined
    let parents: readonly Element[] = []
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      focused = target
      parents = around(target)
    }
    const keep = () => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return
      focused = undefined
      focusLeft(parents)
    }
    const observer = new MutationObserver(keep)
    observer.observe(document.body, { childList: true, subtree: true })
    addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      removeEventListener('focusin', remember)
    }
  }, [])
  return null
}
