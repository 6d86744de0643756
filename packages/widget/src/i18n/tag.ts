import type { ReactNode } from 'react'

/** Draws what stands inside a message's tag: `<link>…</link>`. */
export type Tag = (text: ReactNode) => ReactNode
