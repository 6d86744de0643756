import { storedInPage } from '@openchair/ui/storage/store.ts'

export type MailLink = { readonly kind: 'verify' | 'reset'; readonly token: string }

/** The link of a mail that was followed here and still waits for its button: its token has left the address, and a reload goes on with it. */
export const keptLink = storedInPage<MailLink>('openchair-mail-link', 1)

/** Forgets the link of this token, and no newer one: it was used, or its sheet was closed. */
export const forgetLink = (token: string): void => {
  if (keptLink.read()?.token === token) keptLink.remove()
}
