import type { OutputOf } from '@openchair/contract'
import type * as calls from '@openchair/contract/calls'
import { isBefore } from '@openchair/ui/format/days.ts'

type OutToday = OutputOf<typeof calls.getOutToday>
export type Concerned = OutToday['concerned'][number]
export type Colleague = NonNullable<Concerned['colleague']>
export type Message = NonNullable<Concerned['linkMessage']>

/** An end for a row: a colleague takes it, the guest chooses another time, or it is canceled. */
export const choices = ['colleague', 'link', 'cancel'] as const
export type Choice = (typeof choices)[number]

/** The bookings of one sale that are concerned: settled together, or not at all. */
export type Row = { readonly key: string; readonly members: readonly [Concerned, ...Concerned[]] }

const byTime = (one: Concerned, other: Concerned): number =>
  isBefore(one.booking.startsAt, other.booking.startsAt) ? -1 : 1

/** Rows by their first start, after those whose guests are in the chair. A booking without a sale is a row of its own. */
export const rowsOf = (concerned: readonly Concerned[]): readonly Row[] => {
  const groups = Map.groupBy(concerned.toSorted(byTime), ({ booking }) => booking.saleOrderId ?? booking.id)
  const rows = [...groups].flatMap(([key, [first, ...others]]): readonly Row[] =>
    first ? [{ key, members: [first, ...others] }] : [],
  )
  return rows.toSorted((one, other) => Number(isInTheChair(other)) - Number(isInTheChair(one)))
}

export const isInTheChair = ({ members }: Row): boolean =>
  members.some(({ booking }) => booking.state === 'started')

/** Tells if all guests of a row got a link to choose another time, and still can. */
export const isAsked = ({ members }: Row): boolean => members.every(({ sentLink }) => sentLink !== null)

/** The state of a row for which nothing is chosen: its guests were asked, cannot be told, or are to be settled. */
export const unchosen = (row: Row): 'isAsked' | 'noContact' | 'none' => {
  if (isAsked(row)) return 'isAsked'
  return row.members.every(({ canSendLink }) => !canSendLink) ? 'noContact' : 'none'
}

/** Tells if the guest stands in the shop, in the chair or waiting for it. */
export const isHere = ({ members }: Row): boolean =>
  members.some(({ booking }) => booking.state === 'arrived' || booking.state === 'started')

/** The choices that a row has. `canCancel` is the asker's permission. */
export const possible = (row: Row, canCancel: boolean): readonly Choice[] => {
  const { members } = row
  const has: Readonly<Record<Choice, boolean>> = {
    colleague: members.every(({ colleague, booking }) => colleague !== null && booking.acts.includes('move')),
    link: !isInTheChair(row) && !isAsked(row) && members.every(({ canSendLink }) => canSendLink),
    cancel:
      canCancel && !isInTheChair(row) && members.every(({ booking }) => booking.acts.includes('cancel')),
  }
  return choices.filter((choice) => has[choice])
}

const keepsTime = ({ members }: Row): boolean =>
  members.every(({ colleague, booking }) => colleague && !isBefore(booking.startsAt, colleague.startsAt))

/**
 * The choice that is made beforehand (desk/out-today). Nobody is canceled unasked, and whoever sits in the
 * chair is finished unless somebody hands them over. Whoever was asked already is left to choose. Undefined leaves
 * the row as it is.
 */
export const bestChoice = (row: Row, canCancel: boolean): Choice | undefined => {
  const can = possible(row, canCancel)
  if (isInTheChair(row) || isAsked(row)) return undefined
  if (can.includes('colleague') && (keepsTime(row) || isHere(row))) return 'colleague'
  return can.find((choice) => choice === 'link') ?? can.find((choice) => choice === 'colleague')
}

/** The choices of all rows: those that somebody has pressed, else the best ones. */
export const chosenFor = (
  rows: readonly Row[],
  pressed: ReadonlyMap<string, Choice | undefined>,
  canCancel: boolean,
): ReadonlyMap<string, Choice | undefined> =>
  new Map(
    rows.map((row) => {
      const choice = pressed.get(row.key)
      const isPressed = pressed.has(row.key)
      const can = possible(row, canCancel)
      const holds = isPressed && (choice === undefined || can.includes(choice))
      return [row.key, holds ? choice : bestChoice(row, canCancel)]
    }),
  )

/** The same choice for every row that has it; the others keep theirs. */
export const forAll = (
  rows: readonly Row[],
  choice: Choice,
  canCancel: boolean,
): ReadonlyMap<string, Choice | undefined> =>
  new Map(
    rows
      .filter((row) => !isInTheChair(row) && possible(row, canCancel).includes(choice))
      .map((row) => [row.key, choice]),
  )

/** The messages that a choice sends for a row; null where a guest has no contact. */
export const messagesOf = ({ members }: Row, choice: Choice): readonly (Message | null)[] =>
  members.map((member) => {
    if (choice === 'link') return member.linkMessage
    return choice === 'cancel' ? member.cancelMessage : (member.colleague?.message ?? null)
  })
