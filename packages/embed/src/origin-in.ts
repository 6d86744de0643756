/** The first web origin in a text: an address, or the stack of an error. */
export const originIn = (text: string): string => /https?:\/\/[^/]+/.exec(text)?.[0] ?? ''
