import type { WaitingListResult } from '@openchair/contract'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../store/transaction.ts'
import { type Answered, answered, inProgress, replay } from '../attempt/replay.ts'
import { settle, type Settlement } from '../attempt/settle.ts'
import {
  type Attempt,
  type AttemptKey,
  endAttempt,
  type FoundAttempt,
  insertAttempt,
} from '../attempt/store.ts'
import { timesOf } from '../attempt/timing.ts'
import type { JoinPlan } from './join-plan.ts'
import { joinKind } from './join-kind.ts'
import { resultOf, writeApplication } from './write-application.ts'

export type Joining = Answered<WaitingListResult>

const attemptOf = (plan: JoinPlan): Attempt<JoinPlan> => ({
  shopId: plan.shopId,
  id: plan.id,
  kind: 'join',
  ownerId: plan.id,
  plan,
})

/** Joins with a card that the provider keeps first. Refuses with `in_progress` a key that is in use. */
export const joinWithCard = async (deps: Deps, plan: JoinPlan): Promise<Joining> => {
  const { key, bodyHash } = plan
  const attempt = attemptOf(plan)
  if (!(await insertAttempt(deps.pool, { ...attempt, key, bodyHash }, timesOf(deps.clock.now()))))
    throw inProgress()
  return joining(deps, attempt, await settle(deps, joinKind, attempt, 'ask'))
}

/** Joins without a card. One transaction writes the application and the answer to the guest's key. */
export const joinAtOnce = async (deps: Deps, plan: JoinPlan): Promise<Joining> => {
  const now = deps.clock.now()
  const { key, bodyHash } = plan
  const attempt = { ...attemptOf(plan), key, bodyHash }
  const result = resultOf(plan)
  await inTransaction(deps.pool, async (client) => {
    if (!(await insertAttempt(client, attempt, timesOf(now)))) throw inProgress()
    await writeApplication(deps, client, plan, null, now)
    await endAttempt(client, { ...attempt, state: 'done', answer: result, now })
  })
  return { kind: 'booked', result }
}

/** The answer to a request whose key was used before. */
export const joinAgain = async (deps: Deps, shopId: string, found: FoundAttempt): Promise<Joining> =>
  joining(deps, { shopId, id: found.id }, await replay(deps, joinKind, shopId, found))

const joining = async (deps: Deps, key: AttemptKey, settled: Settlement<object | null>): Promise<Joining> =>
  (await answered(deps, key, settled)) as Joining
