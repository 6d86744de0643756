/** Code in two halves for reading aloud, like `K7M 42Q`. */
export const spaced = (code: string): string => code.replace(/^(.{3})(.{3})$/, '$1\u00a0$2')
