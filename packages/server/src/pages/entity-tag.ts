/** One tag of a list, or the sign for any. A proxy that packs an answer makes its tag weak, or writes into it how it was packed. */
const listed = /\*|(?:W\/)?"([^"]*?)(?:[-;](?:gzip|br|zstd|deflate))?"/gi

/**
 * Tells if `If-None-Match` names an answer's tag, strong as we send it: alone or in a list, compared weakly (RFC 9110, 8.8.3.2 and
 * 13.1.2). `tag` is quoted.
 */
export const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean =>
  [...(ifNoneMatch ?? '').matchAll(listed)].some(([whole, name]) => whole === '*' || `"${name}"` === tag)
