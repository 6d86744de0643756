import { createContext, type ReactNode } from 'react'

/** Draws the end of a page's content, told whose page it is; null where a page ends without one. */
export const PageEnd = createContext<((brand: string | undefined) => ReactNode) | null>(null)
