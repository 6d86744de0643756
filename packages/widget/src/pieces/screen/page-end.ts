import { type ComponentType, createContext } from 'react'

/** What stands at the end of a page's content, told whose page it is; null where a page ends with its content. */
export const PageEnd = createContext<ComponentType<{ readonly brand: string | undefined }> | null>(null)
