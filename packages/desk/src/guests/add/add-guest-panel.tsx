import { keepAnswer } from '@openchair/ui/calls/cache/keep-answer.ts'
import type { DeskGuest } from '@openchair/contract'
import { addDeskGuest } from '@openchair/contract/calls'
import type { CallError } from '@openchair/ui/calls/call-error.ts'
import { showToast } from '@openchair/ui/pieces/toast/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { Fault } from '../../acts/fault.tsx'
import { isWrongEmail, newGuestInput, type NewGuest, typedGuest } from '../../acts/guest/new-guest.ts'
import { NewGuestFields } from '../../acts/guest/new-guest-fields.tsx'
import { useAct } from '../../acts/use-act.ts'
import { aboutGuests, guestQuery } from '../../calls/guests.ts'
import { Button } from '../../pieces/button/button.tsx'
import { Panel } from '../../pieces/panel/panel.tsx'
import { useOffline } from '../../shell/connection.ts'
import { shownPanel } from '../../shell/panel.ts'
import { guestPath } from '../../shell/paths.ts'
import { useShop } from '../../shell/session.tsx'
import { useGuestWords } from '../use-guest-words.ts'
import { Existing } from './existing.tsx'

/** Adds a guest, or finds that somebody has the contact already. */
const useAdding = (typed: string) => {
  const { t } = useGuestWords()
  const shop = useShop()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const isOffline = useOffline()
  const { working, act } = useAct()
  const [guest, setGuest] = useState(() => typedGuest(typed))
  const [isChecked, setChecked] = useState(false)
  const [fault, setFault] = useState<CallError>()
  const [existing, setExisting] = useState<readonly DeskGuest[]>([])
  const isNameless = guest.name.trim() === ''
  const add = async (isAnother: boolean) => {
    setChecked(true)
    setFault(undefined)
    if (isOffline || isNameless || isWrongEmail(guest)) return
    const { firstName = '', ...given } = newGuestInput(guest)
    const input = { shopId: shop.id, firstName, ...given, ...(isAnother && { isAnother }) }
    const panel = shownPanel()
    const ended = await act(addDeskGuest, input)
    if (!ended) return
    if (ended.kind !== 'done') return setFault(ended.error)
    const { guest: added } = ended.answer
    if (!added) return setExisting(ended.answer.existing)
    keepAnswer(client, guestQuery(shop.id, added.guest.id), added)
    for (const path of aboutGuests) void client.invalidateQueries({ queryKey: [path] })
    showToast({ kind: 'success', title: t('guests.added', { name: added.guest.name }), about: 'guest' })
    // Somebody who has gone on to something else stays there.
    if (panel.isInSight()) navigate(guestPath(shop.route, added.guest.id), { replace: true })
  }
  return {
    guest,
    change: (change: Partial<NewGuest>) => {
      setExisting([])
      setGuest({ ...guest, ...change })
    },
    isWithoutName: isChecked && isNameless,
    fault,
    existing,
    working,
    isOffline,
    add: (isAnother: boolean) => void add(isAnother),
  }
}

/** Adds a guest of the brand. Somebody who has the contact already is named first (desk/adding-guests). */
const AddGuestPanel = ({ typed }: { readonly typed: string }) => {
  const { t } = useGuestWords()
  const id = useId()
  const { guest, change, isWithoutName, fault, existing, working, isOffline, add } = useAdding(typed)
  const off = isOffline ? { 'aria-disabled': true } : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add(false)
  }
  return (
    <Panel
      title={t('guests.newGuest')}
      foot={
        <>
          <Fault fault={fault} />
          {existing.length > 0 ? (
            <Button kind="second" wide working={working} {...off} onClick={() => add(true)}>
              {t('guests.addAnother')}
            </Button>
          ) : (
            <Button large wide type="submit" form={id} working={working} {...off}>
              {t('guests.addGuest')}
            </Button>
          )}
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <NewGuestFields
          guest={guest}
          onChange={change}
          nameFault={isWithoutName ? t('guests.nameFault') : undefined}
        />
      </form>
      <Existing guests={existing} />
    </Panel>
  )
}

export default AddGuestPanel
