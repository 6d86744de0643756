import type { OpenedGuest } from '@openchair/contract'
import { limitDeskGuest } from '@openchair/contract/calls'
import { Switch } from '@openchair/ui/pieces/switch/switch.tsx'
import { useState } from 'react'
import { Fault } from '../../acts/fault.tsx'
import { GuestCompared } from '../../acts/guest/guest-compared.tsx'
import { useGuestAct } from '../../acts/guest/use-guest-act.ts'
import { useOffline } from '../../shell/connection.ts'
import { useGuestWords } from '../use-guest-words.ts'
import { Card } from './card.tsx'
import css from './opened.module.css'

type Props = { readonly guest: OpenedGuest; readonly mayChange: boolean }

type Limits = { readonly mustPrepay: boolean; readonly cannotBookOnline: boolean }
const rules = ['mustPrepay', 'cannotBookOnline'] as const

const limitsOf = ({ guest: { mustPrepay, cannotBookOnline } }: OpenedGuest): Limits => ({
  mustPrepay,
  cannotBookOnline,
})

/** The rules for a guest: switches that take effect at once, or words for whoever may not change them. */
export const Rules = ({ guest, mayChange }: Props) => {
  const { t, name } = useGuestWords()
  const isOffline = useOffline()
  const { working, fault, conflict, run, endConflict } = useGuestAct(guest.guest.id)
  const [wanted, setWanted] = useState<Partial<Limits>>()
  const limits = limitsOf(guest)
  const shown = working ? { ...limits, ...wanted } : limits
  const who = guest.firstName || name(guest.guest)
  const hints = {
    mustPrepay: guest.mustPrepayByFile ? t('guests.mustPrepayByFile') : t('guests.mustPrepayHint'),
    cannotBookOnline: t('guests.cannotBookOnlineHint', { name: who }),
  }
  const set = async (next: Partial<Limits>, seen = guest) => {
    if (isOffline || working) return
    setWanted(next)
    await run({ call: limitDeskGuest, input: next, part: limitsOf }, seen)
  }
  const isLocked = (rule: (typeof rules)[number]) => rule === 'mustPrepay' && guest.mustPrepayByFile
  if (!mayChange && !rules.some((rule) => limits[rule])) return null
  const word = (isSet: boolean) => t(isSet ? 'guests.yes' : 'guests.no')
  return (
    <Card title={t('guests.rules')}>
      {rules.map((rule) =>
        mayChange && !isLocked(rule) ? (
          // The switch is in it, with the rule as its name.
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control
          <label key={rule} className={css.rule}>
            <span>
              <b>{t(`guests.${rule}`)}</b> <small>{hints[rule]}</small>
            </span>
            <Switch
              label={t(`guests.${rule}`)}
              checked={shown[rule]}
              disabled={isOffline}
              onChange={(isSet) => void set({ [rule]: isSet })}
            />
          </label>
        ) : (
          limits[rule] && (
            <p key={rule} className={css.rule}>
              <span>
                <b>{t(`guests.${rule}`)}</b> <small>{hints[rule]}</small>
              </span>
            </p>
          )
        ),
      )}
      <Fault fault={fault} />
      {conflict && wanted && (
        <GuestCompared
          conflict={conflict}
          rows={rules.map((rule) => ({
            label: t(`guests.${rule}`),
            was: word(limitsOf(conflict.was)[rule]),
            now: word(limitsOf(conflict.now)[rule]),
            yours: word(wanted[rule] ?? limitsOf(conflict.now)[rule]),
            isChanged: limitsOf(conflict.was)[rule] !== limitsOf(conflict.now)[rule],
          }))}
          onEnd={endConflict}
          onMine={(now) => void set(wanted, now)}
        />
      )}
    </Card>
  )
}
