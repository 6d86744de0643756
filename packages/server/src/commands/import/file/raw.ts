/**
 * A brand file before validation: every value is text, so that `07030` stays a zip code, and undefined where
 * there is none. References are checked on this instead of validated values, so that one wrong field hides no
 * other fault.
 */
export type Raw = string | readonly Raw[] | { readonly [key: string]: Raw } | undefined

const isBlock = (raw: Raw): raw is { readonly [key: string]: Raw } =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

export const field = (raw: Raw, key: string): Raw =>
  isBlock(raw) && Object.hasOwn(raw, key) ? raw[key] : undefined

export const items = (raw: Raw): readonly Raw[] => (Array.isArray(raw) ? (raw as readonly Raw[]) : [])

export const keysOf = (raw: Raw): readonly string[] => (isBlock(raw) ? Object.keys(raw) : [])

export const textOf = (raw: Raw): string | undefined => (typeof raw === 'string' ? raw : undefined)
