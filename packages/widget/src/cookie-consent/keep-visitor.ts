import { ofBrowser, ofTab, visitorId } from '../browser/visitor-id.ts'

/**
 * Keeps the id of this tab for later ones; or, where it was kept until now, in whichever tab that ended, forgets it, so that the
 * next call is nobody's who was here before.
 */
export const keepVisitor = (keep: boolean, wasKept: boolean): void => {
  if (keep) {
    ofBrowser.write(visitorId())
    return
  }
  if (wasKept) ofTab.remove()
  ofBrowser.remove()
}
