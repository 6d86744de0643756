/**
 * A brand file before validation. Every value is text, so that `07030` stays a zip code, or undefined if it
 * is empty. References are checked here instead of in validated values, so that one wrong field hides no
 * other fault.
 */
export type Raw = string | readonly Raw[] | { readonly [key: string]: Raw } | undefined

const isBlock = (raw: Raw): raw is { readonly [key: string]: Raw } =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

export const field = (raw: Raw, key: string): Raw =>
  isBlock(raw) && Object.hasOwn(raw, key) ? raw[key] : undefined

export const items = (raw: Raw): readonly Raw[] => (Array.isArray(raw) ? (raw as readonly Raw[]) : [])

export const textOf = (raw: Raw): string | undefined => (typeof raw === 'string' ? raw : undefined)
