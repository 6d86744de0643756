import { hold, page } from './page-identity.ts'

const giveUp = (): void => page.letGo()

/** Takes the identity again when the browser restores a page. If an open copy has it, reloads the page. */
const comeBack = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) void hold(page.id).then((isHeld) => isHeld || location.reload())
}

/** Releases a page's identity when it is left, so that the browser can keep the page (cart/one-page). */
export const keepIdentity = (): void => {
  addEventListener('pagehide', giveUp)
  addEventListener('pageshow', comeBack)
}
