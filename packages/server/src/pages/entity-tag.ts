/**
 * One tag of a list, or the asterisk for any. A proxy that compresses an answer makes its tag weak, or adds
 * the encoding to it.
 */
const listed = /\*|(?:W\/)?"([^"]*?)(?:[-;](?:gzip|br|zstd|deflate))?"/gi

/**
 * Tells whether `If-None-Match` names the tag of an answer, alone or in a list, compared weakly (RFC 9110,
 * 8.8.3.2 and 13.1.2). `tag` is quoted.
 */
export const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean =>
  [...(ifNoneMatch ?? '').matchAll(listed)].some(([whole, name]) => whole === '*' || `"${name}"` === tag)
