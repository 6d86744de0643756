import { isBack } from '../../browser/connection.ts'
import { reloadOnce } from '../../browser/reload-once.ts'

/** Parts, by their views, that could not be brought before. */
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
 * To be asked when a part could not be brought although the server answers. Where that is so a second time it belongs to a build that
 * is gone, or the browser keeps the failure, as Firefox does: the page is loaded anew, once, unless the guest is at something that
 * this would lose.
 */
export const isGivenUp = (part: object): boolean => failsAgain(part) && loadAnew()

/** The same for what opens by a press, whether the server answers or not. `leave` notes what the new page shall go on with. */
export const reloadIfKept = async (part: object, leave?: () => void): Promise<void> => {
  if (failsAgain(part) && (await isBack())) loadAnew(leave)
}
