import { createContext, type ReactNode } from 'react'

/** What stands at the end of every title bar, given by the page: the menu, and close in a frame. */
export const BarEnd = createContext<ReactNode>(null)
