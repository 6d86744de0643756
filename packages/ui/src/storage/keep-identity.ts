import { hold, page } from './page-identity.ts'

const giveUp = (): void => page.letGo()

/** Takes the identity again where the browser brings a page back as it was. A copy of it that is open goes on with that alone. */
const comeBack = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) void hold(page.id).then((isHeld) => isHeld || location.reload())
}

/** Lets go of the identity of a page when it is left, so that the browser may keep the page, and takes it again (cart/one-page). */
export const keepIdentity = (): void => {
  addEventListener('pagehide', giveUp)
  addEventListener('pageshow', comeBack)
}
