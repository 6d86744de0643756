import type { DeskGuest } from '@openchair/contract'
import { useT } from '../../i18n/use-t.ts'
import type { IconName } from '../../pieces/icon/icon.tsx'
import { Flag } from '../../pieces/tag/tag.tsx'

/** The signs of a guest: a note, a rule. */
export const GuestFlags = ({ guest }: { readonly guest: DeskGuest }) => {
  const t = useT()
  const flags: readonly (readonly [icon: IconName, isSet: boolean, text: string])[] = [
    ['note', guest.hasNote, t('guests.note')],
    ['card', guest.mustPrepay, t('guests.mustPrepay')],
    ['lock', guest.cannotBookOnline, t('guests.cannotBookOnline')],
  ]
  const set = flags.filter(([, isSet]) => isSet)
  return set.map(([icon, , text]) => (
    <Flag key={icon} icon={icon}>
      {text}
    </Flag>
  ))
}
