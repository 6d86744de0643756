import { useEffect, useRef } from 'react'
import { onDialogs, topDialog } from '../toast/top-dialog.ts'
import { useAnnouncement } from './announce.ts'

const hiddenStyle =
  'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'

/** The only live region. It moves into the top dialog, because elsewhere it would be inert. */
export const LiveRegion = () => {
  const { text, count } = useAnnouncement()
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const made = document.createElement('div')
    made.ariaLive = 'polite'
    made.style.cssText = hiddenStyle
    document.body.append(made)
    region.current = made
    const stop = onDialogs(() => {
      if (made.parentNode !== topDialog()) topDialog().append(made)
    })
    return () => {
      stop()
      made.remove()
    }
  }, [])
  useEffect(() => {
    // Every second text ends in a no-break space, so that a repeated text counts as a change.
    if (region.current) region.current.textContent = text && count % 2 === 0 ? `${text}\u00a0` : text
  }, [text, count])
  return null
}
