/** The first origin of the web that a text names, or else the next text: of an address, or of an error's stack. */
export const originIn = (text: string): string => /https?:\/\/[^/]+/.exec(text)?.[0] ?? ''
