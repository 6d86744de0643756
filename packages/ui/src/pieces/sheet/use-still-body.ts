import { type RefObject, useEffect } from 'react'

/** Pixels, about two lines, by which a sheet may be higher than its content, or hide of it. */
const little = 120

const pressable = 'a, button, label, input, select, textarea, summary'
const typed = 'textarea, input:not([type=radio], [type=checkbox])'

/**
 * Keeps the pressed element of a sheet in place when content beside it changes: a sheet is at the window's
 * foot, so a new line below would push it up. The sheet grows by content above the press, and scrolls the
 * rest. It grows freely where the guest types, because errors appear below. `full`: its height is fixed.
 */
export const useStillBody = (body: RefObject<HTMLElement | null>, open: boolean, full: boolean): void =>
  useEffect(() => {
    const element = body.current
    const content = element?.firstElementChild
    if (!element || !content || !open) return undefined
    let anchor: Element | undefined
    let height = 0
    /** Pixels from the body's lower edge to the anchor, which a sheet's opening does not change. */
    let distance = 0

    const measure = (): number =>
      anchor ? element.getBoundingClientRect().bottom - anchor.getBoundingClientRect().top : 0
    const note = () => {
      height = element.offsetHeight
      distance = measure()
    }
    const setHeight = (pixels: number) => {
      element.style.flex = `0 1 ${pixels}px`
    }
    const keepAnchor = (held: Element) => {
      if (held.matches(typed) && element.offsetHeight !== height) return
      if (!full) setHeight(element.offsetHeight - (measure() - distance))
      // The sheet is already as high as it may be.
      element.scrollTop += distance - measure()
    }
    const keepHeight = () => {
      element.style.flex = ''
      const lower = height - element.offsetHeight
      if (!full && lower > 0 && lower <= little) setHeight(height)
    }
    const letGo = () => {
      element.style.flex = ''
      note()
    }
    const keepStill = () => {
      if (!anchor) return
      if (anchor.isConnected) keepAnchor(anchor)
      else keepHeight()
      note()
    }
    // The observer runs before the browser draws the change.
    const changes = new MutationObserver(keepStill)
    const take = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      // The pressed element was removed, and with it the focus.
      if (changes.takeRecords().length > 0) keepStill()
      anchor = target.closest(pressable) ?? anchor
      // The content of an opened form is more important than the place of the press.
      if (anchor?.matches(typed) && element.scrollHeight - element.clientHeight > little) letGo()
      note()
    }
    changes.observe(content, { subtree: true, childList: true, characterData: true, attributes: true })
    element.addEventListener('pointerdown', take)
    element.addEventListener('focusin', take)
    element.addEventListener('scroll', note, { passive: true })
    addEventListener('resize', letGo)
    return () => {
      changes.disconnect()
      element.removeEventListener('pointerdown', take)
      element.removeEventListener('focusin', take)
      element.removeEventListener('scroll', note)
      removeEventListener('resize', letGo)
      element.style.flex = ''
    }
  }, [body, open, full])
