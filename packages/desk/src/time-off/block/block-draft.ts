import type { InputOf } from '@openchair/contract'
import type * as calls from '@openchair/contract/calls'
import { addDays, isoTime, minutesPerDay } from '@openchair/rules'

/** Reasons that a press chooses; `other` is typed. Only the shop sees them. */
export const reasons = ['break', 'lunch', 'training', 'other'] as const
type Reason = (typeof reasons)[number]

export const repeats = ['never', 'weekly', 'workDays'] as const
type Repeat = (typeof repeats)[number]

/** Lengths that a press chooses, in minutes, besides the rest of the day. */
export const lengths = [15, 30, 60] as const

/** Time to block on a day; minutes count from the shop's midnight. */
export type BlockDraft = {
  readonly day: string
  readonly from: number
  readonly to: number
  readonly reason: Reason
  /** The typed reason. */
  readonly words: string
  readonly repeat: Repeat
  /** The last day of one that comes again, `yyyy-MM-dd`; empty for one without an end. */
  readonly lastDay: string
}

/** How often a block comes from its day on. */
export type Repetition = Pick<BlockDraft, 'day' | 'repeat' | 'lastDay'>

/** The block as it opens: half an hour, or less where the day ends before. */
export const newBlock = (day: string, from: number): BlockDraft => ({
  day,
  from,
  to: Math.min(from + 30, minutesPerDay),
  reason: 'break',
  words: '',
  repeat: 'never',
  lastDay: '',
})

export const withLength = (draft: BlockDraft, minutes: number): BlockDraft => ({
  ...draft,
  to: Math.min(draft.from + minutes, minutesPerDay),
})

/** A later beginning takes the end with it, so that the length stays. */
export const withFrom = (draft: BlockDraft, from: number): BlockDraft =>
  withLength({ ...draft, from }, draft.to - draft.from)

export const isReversed = ({ from, to }: BlockDraft): boolean => to <= from

/** Tells if a block that comes again would end before it begins. */
export const endsTooSoon = ({ day, repeat, lastDay }: Repetition): boolean =>
  repeat !== 'never' && lastDay !== '' && lastDay < day

/** A local time as the calls take it: `2026-11-24T14:30:00`. 1440 is the next midnight. */
export const localDateTime = (day: string, minutes: number): string =>
  minutes >= minutesPerDay
    ? localDateTime(addDays(day, 1), minutes - minutesPerDay)
    : isoTime(day, minutes, 0).slice(0, 19)

export type BlockInput = InputOf<typeof calls.addDeskTimeOff>

/** The repetition as the calls take it. */
export const repetitionInput = ({ repeat, lastDay }: Omit<Repetition, 'day'>) => ({
  repeat,
  ...(repeat === 'never' || lastDay === '' ? {} : { lastDay }),
})

/** The block as the call takes it. `barberId` is undefined for the whole shop; an empty `reason` is missing. */
export const blockInput = (
  shopId: string,
  barberId: string | undefined,
  { day, from, to, repeat, lastDay }: BlockDraft,
  reason: string,
): BlockInput => ({
  shopId,
  ...(barberId === undefined ? {} : { barberId }),
  begins: localDateTime(day, from),
  ends: localDateTime(day, to),
  ...repetitionInput({ repeat, lastDay }),
  ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
})
