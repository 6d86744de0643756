/** The element at an index that always exists, because the lists of a cart have the same order and length. */
export const at = <T>(list: readonly (T | undefined)[], index: number): T => {
  const element = list[index]
  if (element === undefined) throw new RangeError(`nothing at ${index} of ${list.length}`)
  return element
}
