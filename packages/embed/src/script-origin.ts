/**
 * Where the script came from: the address of the running script, or, where it is a module, which is no running script, the first one
 * that an error's stack names.
 */
export const scriptOrigin = (src: string | undefined, stack = ''): string =>
  /https?:\/\/[^/]+/.exec(src || stack)?.[0] ?? ''
