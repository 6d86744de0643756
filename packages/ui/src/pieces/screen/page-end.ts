import { createContext, type ReactNode } from 'react'

/** Draws the end of a page, given its brand; null where pages have none. */
export const PageEnd = createContext<((brand: string | undefined) => ReactNode) | null>(null)
