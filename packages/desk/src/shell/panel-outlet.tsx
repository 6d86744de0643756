import { type ComponentType, createContext, createElement, use, useDeferredValue, useEffect } from 'react'
import { focusOpener } from './opener.ts'
import { type PanelTarget, usePanel } from './panel.ts'

type View = ComponentType<{ readonly target: PanelTarget }>

const Nothing: View = () => null
const PanelView = createContext<View>(Nothing)

/** Gives the panels to screens, which know none of them. */
export const PanelProvider = PanelView

/**
 * The place of the open panel. A screen puts it beside what stays in sight, as the last child of a row
 * (`display: flex`): 384 px wide, 420 from a window of 1240, the whole window on a phone. Once it closes, the
 * focus returns to whatever opened it; turning its pages leaves that alone. It is drawn after what was pressed has
 * shown that it was.
 */
export const PanelOutlet = () => {
  const now = usePanel()
  // Only opening can wait. A panel that is left may ask nothing more.
  const before = useDeferredValue(now)
  const target = before && now
  const View = use(PanelView)
  const isOpen = target !== undefined
  useEffect(() => (isOpen ? focusOpener : undefined), [isOpen])
  return target ? createElement(View, { target }) : null
}
