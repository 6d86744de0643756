import type { OpenedGuest } from '@openchair/contract'
import { joinDeskGuests, separateDeskGuests } from '@openchair/contract/calls'
import { dayOf } from '@openchair/ui/format/days.ts'
import { TextButton } from '@openchair/ui/pieces/button/button.tsx'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Fault } from '../../acts/fault.tsx'
import { useGuestAct } from '../../acts/guest/use-guest-act.ts'
import { Button } from '../../pieces/button/button.tsx'
import { useOffline } from '../../shell/connection.ts'
import { guestPath } from '../../shell/paths.ts'
import { useShop } from '../../shell/session.tsx'
import { useGuestWords } from '../use-guest-words.ts'
import { Card } from './card.tsx'
import css from './opened.module.css'

/** The identities of a guest, which a join changes. */
const joinedOf = ({ joined }: OpenedGuest): readonly string[] => joined.map(({ id }) => id)

/** Offers guests who may be the same person, to join by yes alone, and what was joined with a way back. */
export const SamePerson = ({ guest }: { readonly guest: OpenedGuest }) => {
  const { t, name, contact, visit, format, timezone } = useGuestWords()
  const { route } = useShop()
  const [, navigate] = useLocation()
  const isOffline = useOffline()
  const { working, fault, conflict, run } = useGuestAct(guest.guest.id)
  const [others, setOthers] = useState<readonly string[]>([])
  const offers = guest.same.filter(({ guest: { id } }) => !others.includes(id))
  const join = async (otherId: string, other: string) => {
    if (isOffline) return
    const done = await run({ call: joinDeskGuests, input: { otherId }, part: joinedOf }, guest)
    if (!done) return
    showToast({ kind: 'success', title: t('guests.joinedNow', { name: other }), about: 'guest' })
    if (done.guest.id !== guest.guest.id) navigate(guestPath(route, done.guest.id), { replace: true })
  }
  const separate = async (otherId: string, other: string) => {
    if (isOffline) return
    const done = await run({ call: separateDeskGuests, input: { otherId }, part: joinedOf }, guest)
    if (done) showToast({ kind: 'success', title: t('guests.separatedNow', { name: other }), about: 'guest' })
  }
  const off = isOffline ? { 'aria-disabled': true } : {}
  return (
    <>
      {offers.map(({ guest: other, by }) => (
        <Card key={other.id} asks title={t('guests.sameTitle')}>
          <Link className={css.link ?? ''} to={guestPath(route, other.id)}>
            {name(other)}
          </Link>
          <p>
            {[
              t(`guests.sameBy.${by}`),
              contact(other),
              t('guests.visitCount', { count: other.visits }),
              visit({ ...other, nextVisit: null, spent: null }),
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </p>
          <Small>{t('guests.sameText')}</Small>
          <div className={css.acts}>
            <Button kind="second" working={working} {...off} onClick={() => void join(other.id, name(other))}>
              {t('guests.join')}
            </Button>
            <Button kind="quiet" onClick={() => setOthers([...others, other.id])}>
              {t('guests.notSame')}
            </Button>
          </div>
        </Card>
      ))}
      {guest.joined.length > 0 && (
        <Card title={t('guests.joinedTitle')}>
          <ul>
            {guest.joined.map(({ id, name: other, at, by, canUndo }) => {
              const day = format.dayInSentence(dayOf(at, timezone))
              return (
                <li key={id} className={css.joined}>
                  <span>
                    <b>{other}</b> <small>{by === null ? day : t('guests.joinedBy', { by, day })}</small>
                  </span>
                  {canUndo && (
                    <TextButton onClick={() => void separate(id, other)}>
                      {t('guests.undoJoin', { name: other })}
                    </TextButton>
                  )}
                </li>
              )
            })}
          </ul>
        </Card>
      )}
      <Fault fault={fault} />
      {conflict && <p role="alert">{t('guests.joinedMeanwhile')}</p>}
    </>
  )
}
