import { untilStill } from '../../../../ui/test/until-still.ts'

/** Pixels that rounding can cause. */
const slack = 0.6

type Place = { readonly left: number; readonly top: number }

const placeOf = (element: Element): Place => element.getBoundingClientRect()

const distance = (one: Place, other: Place): number =>
  Math.max(Math.abs(one.left - other.left), Math.abs(one.top - other.top))

/**
 * Follows an element frame by frame during an action. Returns its largest distance in pixels from where it
 * was first, or 0 if that is rounding. Stops when the element disappears.
 */
export const follow = async (element: Element, happen: () => unknown): Promise<number> => {
  await untilStill()
  const start = placeOf(element)
  let farthest = 0
  let isFollowed = true
  const look = () => {
    if (element.isConnected) farthest = Math.max(farthest, distance(start, placeOf(element)))
    if (isFollowed) requestAnimationFrame(look)
  }
  look()
  await happen()
  await untilStill()
  look()
  isFollowed = false
  return farthest > slack ? farthest : 0
}
