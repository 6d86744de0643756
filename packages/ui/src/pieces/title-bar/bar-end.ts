import { createContext, type ReactNode } from 'react'

/** The end of every title bar, provided by the page: the menu, and close in a frame. */
export const BarEnd = createContext<ReactNode>(null)
