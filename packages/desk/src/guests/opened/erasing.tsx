import type { OpenedGuest } from '@openchair/contract'
import { eraseDeskGuest, exportDeskGuest } from '@openchair/contract/calls'
import { CallError } from '@openchair/ui/calls/call-error.ts'
import { Field } from '@openchair/ui/pieces/field/field.tsx'
import { Small } from '@openchair/ui/pieces/text/text.tsx'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Fault } from '../../acts/fault.tsx'
import { SignInAgain } from '../../acts/sign-in-again.tsx'
import { useAct } from '../../acts/use-act.ts'
import { send } from '../../calls/client.ts'
import { aboutGuests, guestQuery } from '../../calls/guests.ts'
import { Button } from '../../pieces/button/button.tsx'
import { useOffline } from '../../shell/connection.ts'
import { guestsPath } from '../../shell/paths.ts'
import { useShop } from '../../shell/session.tsx'
import { useGuestWords } from '../use-guest-words.ts'
import { Card } from './card.tsx'
import css from './opened.module.css'
import { saveFile } from './save-file.ts'

/** Exports and erases, both after a recent sign-in alone: `waiting` goes on with what waits for one. */
const useErasing = (guestId: string) => {
  const shop = useShop()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { t } = useGuestWords()
  const { working, act } = useAct()
  const [isExporting, setExporting] = useState(false)
  const [fault, setFault] = useState<CallError>()
  const [waiting, setWaiting] = useState<() => void>()
  const begin = () => {
    setFault(undefined)
    setWaiting(undefined)
  }
  const fail = (error: CallError, again: () => void) => {
    if (error.code === 'sign_in_again') setWaiting(() => again)
    else setFault(error)
  }
  const exportAll = async () => {
    if (isExporting) return
    begin()
    setExporting(true)
    try {
      const stored = await send(exportDeskGuest, { shopId: shop.id, guestId })
      saveFile(`guest-${guestId}.json`, JSON.stringify(stored, undefined, 2))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      fail(error, () => void exportAll())
    } finally {
      setExporting(false)
    }
  }
  const erase = async (name: string) => {
    begin()
    const ended = await act(eraseDeskGuest, { shopId: shop.id, guestId, name })
    if (!ended) return
    if (ended.kind !== 'done') return fail(ended.error, () => void erase(name))
    showToast({ kind: 'success', title: t('guests.erased', { name }), about: 'guest' })
    navigate(guestsPath(shop.route), { replace: true })
    client.removeQueries({ queryKey: guestQuery(shop.id, guestId).queryKey })
    for (const path of aboutGuests) void client.invalidateQueries({ queryKey: [path] })
  }
  return { working, isExporting, fault, waiting, exportAll, erase }
}

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase()

/** Gives out all that is stored about a guest, and erases the guest after the name is typed again. */
export const Erasing = ({ guest: { guest } }: { readonly guest: OpenedGuest }) => {
  const { t, name: nameOf } = useGuestWords()
  const isOffline = useOffline()
  const { working, isExporting, fault, waiting, exportAll, erase } = useErasing(guest.id)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const name = nameOf(guest)
  const isReady = plain(typed) === plain(name) && !isOffline
  const off = isOffline ? { 'aria-disabled': true } : {}
  return (
    <>
      {!isOpen && (
        <div className={css.ends}>
          <Button
            kind="second"
            icon="download"
            working={isExporting}
            {...off}
            onClick={() => !isOffline && void exportAll()}
          >
            {t('guests.export')}
          </Button>
          <Button kind="danger" icon="bin" {...off} onClick={() => !isOffline && setOpen(true)}>
            {t('guests.erase')}
          </Button>
        </div>
      )}
      {isOpen && (
        <Card title={t('guests.eraseTitle', { name })}>
          <form
            className={css.form}
            onSubmit={(event) => {
              event.preventDefault()
              if (isReady) void erase(typed.trim())
            }}
          >
            <p>{t('guests.eraseText')}</p>
            <Field
              label={t('guests.typeName', { name })}
              autoComplete="off"
              spellCheck={false}
              // The press that opened the form asks for the name.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <div className={css.acts}>
              <Button
                type="submit"
                kind="final"
                icon="bin"
                working={working}
                {...(isReady ? {} : { 'aria-disabled': true })}
              >
                {t('guests.eraseNow', { name })}
              </Button>
              <Button kind="quiet" onClick={() => setOpen(false)}>
                {t('common.back')}
              </Button>
            </div>
          </form>
        </Card>
      )}
      {waiting && <SignInAgain goOn={waiting} />}
      <Fault fault={fault} />
      <Small>{t('guests.eraseHint')}</Small>
    </>
  )
}
