import type { ListedGuest } from '@openchair/contract'
import { Hidden } from '@openchair/ui/pieces/text/text.tsx'
import { Link } from 'wouter'
import { Avatar } from '../../pieces/avatar/avatar.tsx'
import { Button } from '../../pieces/button/button.tsx'
import { MarkedText } from '../../pieces/marked/marked-text.tsx'
import { Column, NumberCell, Table } from '../../pieces/table/table.tsx'
import { useOffline } from '../../shell/connection.ts'
import { guestPath } from '../../shell/paths.ts'
import { useShop } from '../../shell/session.tsx'
import { useBookFor } from '../use-book-for.ts'
import { useGuestWords } from '../use-guest-words.ts'
import { GuestFlags } from './guest-flags.tsx'
import css from './list.module.css'

export type GuestsProps = { readonly rows: readonly ListedGuest[]; readonly query: string }

/** The guests in a wide window, one in a row. What the role may not see has no column. */
export const GuestTable = ({ rows, query }: GuestsProps) => {
  const { t, visit, contact, money, name, format } = useGuestWords()
  const { route, can } = useShop()
  const isOffline = useOffline()
  const bookFor = useBookFor()
  const seesContacts = can('seeContacts') !== 'none'
  const seesSums = can('seeTakings') !== 'none'
  return (
    <Table className={css.table}>
      <thead>
        <tr>
          <Column>{t('guests.guest')}</Column>
          {seesContacts && <Column>{t('guests.contact')}</Column>}
          <Column>{t('guests.visit')}</Column>
          <Column isNumber>{t('guests.visits')}</Column>
          <Column isNumber>{t('guests.missed')}</Column>
          {seesSums && <Column isNumber>{t('guests.spent')}</Column>}
          <Column>
            <Hidden>{t('guests.flags')}</Hidden>
          </Column>
          <Column>
            <Hidden>{t('guests.book')}</Hidden>
          </Column>
        </tr>
      </thead>
      <tbody>
        {rows.map((guest) => (
          <tr key={guest.id}>
            <th scope="row">
              <Link className={css.guest ?? ''} to={guestPath(route, guest.id)} data-guest={guest.id}>
                <Avatar name={name(guest)} />
                <span>
                  <MarkedText text={name(guest)} query={query} />
                </span>
              </Link>
            </th>
            {seesContacts && <td className={css.contact}>{contact(guest)}</td>}
            <td>{visit(guest)}</td>
            <NumberCell>{format.number(guest.visits)}</NumberCell>
            <NumberCell>
              {guest.missed > 0 ? <b>{format.number(guest.missed)}</b> : <small>0</small>}
            </NumberCell>
            {seesSums && <NumberCell>{guest.spent === null ? '' : money(guest.spent)}</NumberCell>}
            <td>
              <span className={css.flags}>
                <GuestFlags guest={guest} />
              </span>
            </td>
            <NumberCell>
              <Button
                kind="second"
                aria-label={t('guests.bookFor', { name: name(guest) })}
                {...(isOffline && { 'aria-disabled': true })}
                onClick={() => !isOffline && bookFor(guest.id)}
              >
                {t('guests.book')}
              </Button>
            </NumberCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
