import { isBack } from '../../browser/connection.ts'
import { reloadOnce } from '../../browser/reload-once.ts'

/** Parts, by their views, that failed to load before. */
const failed = new WeakSet<object>()

const failsAgain = (part: object): boolean => {
  const isSecond = failed.has(part)
  failed.add(part)
  return isSecond
}

const loadAnew = (leave?: () => void): boolean => {
  if (document.querySelector('dialog[open]')) return false
  leave?.()
  return reloadOnce()
}

/**
 * Call if a part failed to load although the server answers. The second time its build is gone, or the
 * browser keeps the failure, as Firefox does: reloads the page once, unless the guest would lose something.
 */
export const isGivenUp = (part: object): boolean => failsAgain(part) && loadAnew()

/** The same for parts opened by a press, if the server answers. `leave` stores where to continue. */
export const reloadIfKept = async (part: object, leave?: () => void): Promise<void> => {
  if (failsAgain(part) && (await isBack())) loadAnew(leave)
}
