import { ofBrowser, ofTab, visitorId } from '../browser/visitor-id.ts'
import { awaitsPageAnswer } from '../storage/cookie-consent.ts'

/**
 * Stores this tab's visitor id for later tabs, or forgets it. With consent, the id moves out of the tab into
 * the browser's storage. Without, later calls get a new one.
 */
export const keepVisitor = (keep: boolean): void => {
  if (keep) {
    ofBrowser.write(visitorId())
    ofTab.remove()
  } else if (!awaitsPageAnswer()) ofBrowser.remove()
}
