import { useEffect } from 'react'

/** The elements around an element, the nearest first. */
export const around = (element: Element): readonly Element[] => {
  const parents: Element[] = []
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
    parents.push(each)
  return parents
}

/** Focuses an element and scrolls to it, because the page may have become shorter. */
const focusOn = (element: HTMLElement): void => {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'nearest' })
}

/** The next step in the bar that has replaced a removed bar. */
const stepAfter = (parents: readonly Element[]): HTMLElement | null => {
  const bar = '[data-cart-bar]'
  return parents.some((each) => !each.isConnected && each.matches(bar))
    ? document.querySelector(`${bar} > :is(a, button):last-child`)
    : null
}

/** Focuses the next step in place of a removed one, else the nearest heading, else the page's main part. */
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
 * Moves the focus from a removed element, such as a time that is no longer offered, to the nearest remaining
 * heading. Otherwise the browser would focus the body, and Tab and screen readers would start at the top.
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

/**
 * Opens a native modal dialog with the focus on one of its elements, without scrolling. The browser's own
 * focus would scroll to the dialog, and the page around a frame too. It cannot focus inert elements. Without
 * an element to focus, the dialog gets the focus.
 */
export const openModal = (dialog: HTMLDialogElement, first: HTMLElement | null): void => {
  dialog.inert = first !== null
  dialog.showModal()
  dialog.inert = false
  first?.focus({ preventScroll: true })
}
