import { storedInPage } from '@openchair/ui/storage/store.ts'

export type MailLink = { readonly kind: 'verify' | 'reset'; readonly token: string }

/** A mailed link that waits for its button. Stored for a reload, because the address loses its token. */
export const keptLink = storedInPage<MailLink>('openchair-mail-link', 1)

/** Forgets the link with this token, and no newer one, once it is used or its sheet is closed. */
export const forgetLink = (token: string): void => {
  if (keptLink.read()?.token === token) keptLink.remove()
}
