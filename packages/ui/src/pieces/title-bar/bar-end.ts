import { createContext, type ReactNode } from 'react'

/** The end of every title bar, which the page provides: the menu, and in a frame the close button. */
export const BarEnd = createContext<ReactNode>(null)
