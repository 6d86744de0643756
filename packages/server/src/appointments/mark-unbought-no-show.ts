import { type Actor, type AppointmentKey, recordAct } from '../booking/desk/actor.ts'
import type { Deps } from '../deps.ts'
import { onLocked } from './mark-attendance.ts'
import { refusalOfNoShow } from './mark-no-show.ts'
import type { MarkRefusal } from './mark-refusal.ts'
import { refusalOfUndo } from './remove-attendance.ts'
import { recordCame, recordNoShow } from './store-marks.ts'

/**
 * Marks an appointment that nobody bought as a no-show, which costs nothing, or takes the mark back. Marking
 * again changes nothing.
 */
export const markUnboughtNoShow = (
  deps: Pick<Deps, 'pool' | 'clock' | 'catalogues'>,
  key: AppointmentKey,
  {
    actor,
    isSet,
    isOnlyAsked,
  }: { readonly actor: Actor; readonly isSet: boolean; readonly isOnlyAsked: boolean },
): Promise<{ readonly ok: true } | MarkRefusal> =>
  onLocked(deps, key, async (client, appointment, moment) => {
    const { now } = moment
    if ((appointment.noShowAt !== null) === isSet) return { ok: true }
    await actor.check(client, appointment)
    const refusal = isSet ? refusalOfNoShow(appointment, moment) : refusalOfUndo(appointment, { actor, now })
    if (refusal !== undefined) return refusal
    if (isOnlyAsked) return { ok: true }
    if (isSet)
      await recordNoShow(client, { ...appointment, paid: 0, dropped: 0, staffId: actor.staffId, now })
    else await recordCame(client, appointment)
    const act = isSet ? ({ act: 'noShow' } as const) : ({ act: 'undone', before: 'noShow' } as const)
    await recordAct(client, actor, appointment, act, now)
    return { ok: true }
  })
