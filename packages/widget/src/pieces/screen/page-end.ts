import { type ComponentType, createContext } from 'react'

/** The end of a page's content, told whose page it is; null where a page ends without one. */
export const PageEnd = createContext<ComponentType<{ readonly brand: string | undefined }> | null>(null)
