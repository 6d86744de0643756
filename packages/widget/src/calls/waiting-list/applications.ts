import type { InputOf } from '@openchair/contract'
import * as calls from '@openchair/contract/calls'
import { ask, send } from '../client.ts'

export type JoinInput = InputOf<typeof calls.joinWaitingList>
export type TakeInput = InputOf<typeof calls.bookOfferedSlot>
export type RebookInput = InputOf<typeof calls.bookFromWaitingList>

/** An application with its place in line and its offer. */
export const applicationQuery = (application: string) =>
  ask(calls.getWaitingListApplication, { id: application })

/** The offered times, as long as they are held. */
export const slotsQuery = (application: string, attemptId: string) =>
  ask(calls.getOfferedSlots, { id: application, attemptId })

export const changeTip = (id: string, tipAmount: number) =>
  send(calls.updateWaitingListApplication, { id, tipAmount })

export const leaveList = (id: string) => send(calls.leaveWaitingList, { id })

/** Joins the waiting list. A repeated key gets the first answer again. */
export const joinList = (input: JoinInput, idempotencyKey: string, botToken: string | undefined) =>
  send(calls.joinWaitingList, input, { idempotencyKey, ...(botToken === undefined ? {} : { botToken }) })

/** Books an offered time. A repeated key gets the first answer again. */
export const takeSlot = (input: TakeInput, idempotencyKey: string) =>
  send(calls.bookOfferedSlot, input, { idempotencyKey })

/** Books another free time. A repeated key gets the first answer again. */
export const bookAnother = (input: RebookInput, idempotencyKey: string) =>
  send(calls.bookFromWaitingList, input, { idempotencyKey })
