import { useEffect, useState } from 'react'
import { hrefOf } from './use-listed-order.ts'

/** Marks the counterpart of the element that is pointed at. */
const mark = 'data-lit'

/**
 * The route of the shop whose link is hovered or focused anywhere on the page; undefined while none is. Marks
 * its row in the list.
 */
export const useLit = (routes: readonly string[]): string | undefined => {
  const [lit, setLit] = useState<string>()
  const all = routes.join(' ')
  useEffect(() => {
    const look = ({ target }: Event) => {
      const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined
      setLit(all.split(' ').find((route) => hrefOf(route) === href))
    }
    addEventListener('pointerover', look)
    addEventListener('focusin', look)
    return () => {
      removeEventListener('pointerover', look)
      removeEventListener('focusin', look)
    }
  }, [all])
  useEffect(() => {
    if (lit === undefined) return undefined
    const row = document.querySelector(`main a[href="${CSS.escape(hrefOf(lit))}"]`)
    row?.setAttribute(mark, '')
    return () => row?.removeAttribute(mark)
  }, [lit])
  return lit
}
