import type { OpenedGuest, StaffRole } from '@openchair/contract'
import { mountDesk } from '../../../test/mount.tsx'
import { signedIn } from '../../../test/soho.ts'
import { openedMateo } from './guests.ts'
import { guestsServer } from './guests-server.ts'

export const phone = { width: 375, height: 812 }

type Own = Omit<NonNullable<Parameters<typeof guestsServer>[0]>, 'guest'> & {
  readonly guest?: () => OpenedGuest | Response
}

/** Opens the page of Mateo Cruz, and returns what the server was sent. */
export const openMateo = async (
  own: Own = {},
  {
    window = { width: 1440, height: 900 },
    role = 'owner',
  }: { readonly window?: typeof phone; readonly role?: StaffRole } = {},
) => {
  const server = guestsServer({ guest: () => openedMateo, ...own })
  await mountDesk({
    path: '/desk/soho/guests/mateo-cruz',
    window,
    answers: server.answers,
    session: signedIn(role),
  })
  return server
}
