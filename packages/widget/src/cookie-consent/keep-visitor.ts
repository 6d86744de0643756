import { ofBrowser, ofTab, visitorId } from '../browser/visitor-id.ts'
import { awaitsPageAnswer } from '../storage/cookie-consent.ts'

/**
 * Keeps the id of this tab for later ones, and in their one place: what the tab keeps of its own is known to nobody later. Where
 * nobody agrees any more it is forgotten, so that the next call is nobody's who was here before.
 */
export const keepVisitor = (keep: boolean): void => {
  if (keep) {
    ofBrowser.write(visitorId())
    ofTab.remove()
  } else if (!awaitsPageAnswer()) ofBrowser.remove()
}
