import { storedInPage } from '@openchair/ui/storage/store.ts'

export type MailLink = { readonly kind: 'verify' | 'reset'; readonly token: string }

/**
 * A mailed link that was opened here and still waits for its button. Its token is no longer in the address;
 * after a reload the link continues from here.
 */
export const keptLink = storedInPage<MailLink>('openchair-mail-link', 1)

/** Forgets the link of this token, but no newer one, after it was used or its sheet was closed. */
export const forgetLink = (token: string): void => {
  if (keptLink.read()?.token === token) keptLink.remove()
}
