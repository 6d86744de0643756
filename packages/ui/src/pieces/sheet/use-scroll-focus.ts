import { type RefObject, useEffect, useState } from 'react'

const reachable = 'a[href], button, input, select, textarea'

/** Tells if a part scrolls and has nothing that can be focused, so that it must take the focus itself. */
export const useScrollFocus = (part: RefObject<HTMLElement | null>): boolean => {
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = part.current
    if (!element) return undefined
    const observer = new ResizeObserver(() =>
      setScrolls(element.scrollHeight > element.clientHeight && !element.querySelector(reachable)),
    )
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [part])
  return scrolls
}
