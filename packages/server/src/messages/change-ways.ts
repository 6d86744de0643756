import { fromWireLanguage, type WireLanguage } from '@openchair/contract'
import { lockContact } from '../accounts/contacts/store-contacts.ts'
import { isServed } from '../accounts/read-phone.ts'
import { findAccounts, lockTouched, type Touched } from '../accounts/ways/store-ways.ts'
import type { Account, WaysClient } from '../accounts/ways/ways.ts'
import { changedWays } from '../accounts/ways/changed-ways.ts'
import type { Deps } from '../deps.ts'
import type { WayChange } from '../security/kinds.ts'
import type { Client } from '../store/db.ts'
import { isSetUp } from './check-channel.ts'
import { writeMessage } from './write-message.ts'

type Asker = {
  /** The brand in whose name the messages are sent; null if unknown. */
  readonly brandId: string | null
  readonly language: WireLanguage
  readonly now: Temporal.Instant
  /** The network of the request, as `networkOf` gives it. */
  readonly address: string
}

type Changed = {
  readonly before: Account
  readonly changes: readonly WayChange[]
  readonly after: Account | undefined
}

const lock = async (client: Client, { identity, email, phone }: Touched): Promise<void> => {
  if (identity !== undefined)
    await lockContact(client, { contact: `${identity.provider} ${identity.subject}` })
  if (email !== undefined) await lockContact(client, { contact: email })
  if (phone !== undefined) await lockContact(client, { contact: phone })
}

const sharesWay = (one: Account, other: Account): boolean =>
  one.ways.some(({ id, contact }) =>
    other.ways.some((way) => (contact === null ? way.id === id : way.contact === contact)),
  )

/**
 * Compares accounts before and after. An account that disappeared was merged into the one that now has one of
 * its ways in. Both get a message that they were merged, instead of every way in that the merger added.
 */
const changesOf = (before: readonly Account[], after: readonly Account[]): readonly Changed[] => {
  const gone = before.filter(({ id }) => !after.some((each) => each.id === id))
  return before.map((was) => {
    const is = after.find(({ id }) => id === was.id)
    if (is === undefined)
      return { before: was, changes: ['accountsJoined'], after: after.find((each) => sharesWay(was, each)) }
    const changes = changedWays(was, is)
    if (!gone.some((each) => sharesWay(each, is))) return { before: was, changes, after: is }
    const others = changes.filter((change) => !change.endsWith('Added'))
    return { before: was, changes: ['accountsJoined', ...others], after: is }
  })
}

/**
 * Changes the proved ways in to accounts; nothing else can. Records every change, and reports it to the
 * mailbox and the phone that each account had proved before, even if they no longer sign in
 * (messages/ways-changed). First locks the accounts named by `touched`, and the contacts that they receive. A
 * phone that was proved just now gets no report, because its holder makes the change. Must run in a
 * transaction.
 */
export const changeWays = async <T>(
  deps: Pick<Deps, 'email' | 'sms' | 'securityEvents'>,
  client: Client,
  touched: Touched,
  asked: Asker,
  act: (client: WaysClient) => Promise<T>,
): Promise<T> => {
  await lock(client, touched)
  const before = await lockTouched(client, touched)
  const done = await act(client as WaysClient)
  const after = await findAccounts(
    client,
    before.map(({ id }) => id),
  )
  for (const changed of changesOf(before, after)) {
    const about = { account: (changed.after ?? changed.before).id }
    for (const change of changed.changes)
      deps.securityEvents.recordOnCommit(client, { kind: `ways.${change}`, about, address: asked.address })
    if (changed.changes.length > 0) await tell(deps, client, changed, { ...asked, silent: touched.phone })
  }
  return done
}

const tell = async (
  deps: Pick<Deps, 'email' | 'sms'>,
  client: Client,
  { before: { email, phone }, changes, after }: Changed,
  { brandId, language, now, silent }: Asker & { readonly silent: string | undefined },
): Promise<void> => {
  const head = { brandId, language: fromWireLanguage(language), kind: 'waysChanged', changes } as const
  if (email !== null && isSetUp(deps, 'email'))
    await writeMessage(client, { ...head, channel: 'email', to: email, isOut: after?.email !== email }, now)
  if (phone !== null && phone !== silent && isServed(phone) && isSetUp(deps, 'sms'))
    await writeMessage(client, { ...head, channel: 'sms', to: phone, isOut: after?.phone !== phone }, now)
}
