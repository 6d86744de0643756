import { storedInPage } from '@openchair/ui/storage/store.ts'

export type MailLink = { readonly kind: 'verify' | 'reset'; readonly token: string }

/** A mailed link that waits for its button, kept over a reload, because its address loses the token. */
export const keptLink = storedInPage<MailLink>('openchair-mail-link', 1)

/** Forgets the link of this token, but no newer one, after it was used or its sheet was closed. */
export const forgetLink = (token: string): void => {
  if (keptLink.read()?.token === token) keptLink.remove()
}
