/** The element at a place where there is one by construction: lists of a cart run side by side. */
export const at = <T>(list: readonly (T | undefined)[], place: number): T => {
  const element = list[place]
  if (element === undefined) throw new RangeError(`nothing at ${place} of ${list.length}`)
  return element
}
