import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import css from './tooltip.module.css'

type Trigger = {
  readonly ref: React.Ref<HTMLButtonElement>
  readonly onClick: () => void
  readonly onBlur: () => void
  readonly 'aria-describedby': string
}

type Props = { readonly text: string | undefined; readonly children: (trigger: Trigger) => ReactNode }

const gap = 10
const edge = 8

/** Places the tip above its subject, or below if there is no space, and always inside the window. */
const moveTo = (tip: HTMLElement, anchor: Element): void => {
  const around = anchor.getBoundingClientRect()
  const middle = around.left + around.width / 2
  const furthest = document.documentElement.clientWidth - tip.offsetWidth - edge
  const left = Math.max(edge, Math.min(middle - tip.offsetWidth / 2, furthest))
  const below = around.top - tip.offsetHeight - gap < edge
  tip.style.left = `${left}px`
  tip.style.top = `${below ? around.bottom + gap : around.top - tip.offsetHeight - gap}px`
  tip.style.setProperty('--tip-x', `${middle - left - 7}px`)
  tip.classList.toggle(css.below ?? '', below)
}

/** Shows a text at a press. It is above dialogs, and closes at the next press, Escape or scrolling. */
export const Tooltip = ({ text, children }: Props) => {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [isPressed, setOpen] = useState(false)
  const open = isPressed && text !== undefined
  // A tip that was closed needs a new press to open.
  if (isPressed && !open) setOpen(false)

  useLayoutEffect(() => {
    if (!open || !tip.current || !anchor.current) return undefined
    const shown = tip.current
    shown.showPopover()
    moveTo(shown, anchor.current)
    return () => shown.hidePopover()
  }, [open])

  useEffect(() => {
    if (!open) return undefined
    const close = (event: Event) => {
      if (event.type === 'pointerdown' && anchor.current?.contains(event.target as Node)) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        // This Escape closes only the tip, and the sheet below stays.
        event.preventDefault()
      }
      setOpen(false)
    }
    const events = ['pointerdown', 'scroll', 'keydown', 'resize']
    for (const name of events) addEventListener(name, close, { capture: true })
    return () => {
      for (const name of events) removeEventListener(name, close, { capture: true })
    }
  }, [open])

  return (
    <>
      {children({
        ref: anchor,
        onClick: () => setOpen(!open),
        onBlur: () => setOpen(false),
        'aria-describedby': id,
      })}
      {text !== undefined && (
        <span ref={tip} id={id} className={css.tip} role="tooltip" popover="manual">
          {text}
        </span>
      )}
    </>
  )
}
