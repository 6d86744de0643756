import { hideReports } from '@openchair/ui/pieces/toast/toast.tsx'
import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { IconName } from '../../pieces/icon/icon.tsx'
import { IconButton } from '../../pieces/button/button.tsx'
import { registerKeys } from '../../shell/keys.ts'
import css from './top.module.css'

type Props = {
  readonly icon: IconName
  readonly label: string
  readonly kind?: 'plain' | 'quiet'
  /** Draws the content while it is open; `close` hides it. */
  readonly children: (close: () => void) => ReactNode
  /** The key that opens it too. */
  readonly shortcut?: string
}

/** The space between a button and what it opens, in CSS pixels. */
const gap = 6

/** A button and a part that it opens over the page. The platform closes it by Escape or a press elsewhere. */
export const Popover = ({ icon, label, kind = 'plain', children, shortcut }: Props) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [place, setPlace] = useState({ top: 0, left: 0 })
  const [isOpen, setIsOpen] = useState(false)
  const close = () => document.getElementById(id)?.hidePopover()
  useEffect(
    () => (shortcut === undefined ? undefined : registerKeys({ [shortcut]: () => button.current?.click() })),
    [shortcut],
  )
  const measure = () => {
    const { bottom, left } = button.current?.getBoundingClientRect() ?? { bottom: 0, left: 0 }
    setPlace({ top: bottom + gap, left })
  }
  return (
    <>
      <IconButton ref={button} icon={icon} label={label} kind={kind} popoverTarget={id} onClick={measure} />
      <div
        id={id}
        popover="auto"
        className={css.popover}
        style={{ top: place.top, '--left': `${place.left}px` } as CSSProperties}
        onToggle={({ newState }) => {
          // A report would lie over what opens here (desk/reports).
          if (newState === 'open') hideReports()
          setIsOpen(newState === 'open')
        }}
      >
        {isOpen && children(close)}
      </div>
    </>
  )
}
