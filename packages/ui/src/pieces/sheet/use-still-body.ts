import { type RefObject, useEffect } from 'react'

/** Pixels, a line or two: by so much a sheet may be higher than what is left in it, or hide of what came. */
const little = 120

const pressable = 'a, button, label, input, select, textarea, summary'
const typed = 'textarea, input:not([type=radio], [type=checkbox])'

/**
 * Keeps what the guest has pressed in a sheet where it is when something comes or goes beside it: a sheet stands on the window's lower
 * edge, so each line below a press would push that up. The sheet grows by what comes above the press, and scrolls the rest. Where one
 * types the sheet grows as it will, for what is wrong with a field is said below it. `full`: its height is not its content's.
 */
export const useStillBody = (body: RefObject<HTMLElement | null>, open: boolean, full: boolean): void =>
  useEffect(() => {
    const element = body.current
    const content = element?.firstElementChild
    if (!element || !content || !open) return undefined
    let anchor: Element | undefined
    let height = 0
    /** From the lower edge of the body up to the anchor: the one measure that the way in of a sheet does not change. */
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
      // It is as high as the window lets it be, or always.
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
    // Before anything of a change is drawn.
    const changes = new MutationObserver(keepStill)
    const take = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      // The focus has left what is gone: that was pressed, and not what has the focus now.
      if (changes.takeRecords().length > 0) keepStill()
      anchor = target.closest(pressable) ?? anchor
      // A press has opened a form: that is worth more than where it was pressed.
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
