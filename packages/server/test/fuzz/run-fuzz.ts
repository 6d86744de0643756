import { Agent } from 'node:http'
import { answerFaults } from './check-answer.ts'
import { type Ask, discoverShops, learn, Refused, refresh, signUp } from './discover.ts'
import { type ApiDocument, type Operation, operationsOf } from './document.ts'
import { curlLine, makeRequest, type WireRequest } from './make-request.ts'
import type { Making } from './make-value.ts'
import { randomOf } from './random.ts'
import { sendWire, type WireAnswer } from './send.ts'

type FuzzOptions = {
  /** The address of the server under test, without a slash at the end. */
  readonly url: string
  readonly seed: number
  readonly requests: number
  /** The time of the server. */
  readonly now: Temporal.Instant
  readonly desks?: Making['desks']
  /** Sends requests to calls of the desk alone. */
  readonly onlyDesk?: boolean
}

type Finding = { readonly faults: readonly string[]; readonly answer: string; readonly curl: string }

type FuzzResult = {
  readonly requests: number
  /** The number of answers by status. */
  readonly statuses: Readonly<Record<string, number>>
  readonly operations: number
  /** The number of operations with at least one 2xx answer. */
  readonly reached: number
  readonly slowest: number
  readonly findings: readonly Finding[]
}

const clients = 8
const requestsPerRound = 200
/** The number of findings after which the run ends. */
const enoughFindings = 20

const asker = (url: string): Ask => {
  let asked = 0
  return async (path, body) => {
    asked += 1
    const sent = body && {
      method: 'POST',
      // A new address each time, because sign-ups are limited by address.
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.1.${(asked >> 8) & 255}.${asked & 255}`,
      },
      body: JSON.stringify(body),
    }
    const answer = await fetch(url + path, sent)
    if (!answer.ok) throw new Refused(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as never
  }
}

/** The operation that a request really calls after its method and address were changed. */
const operationAt = (operations: readonly Operation[], request: WireRequest): Operation | undefined => {
  const [path = ''] = request.target.split('?')
  return operations
    .filter((operation) => operation.method === request.method && operation.pattern.test(path))
    .toSorted((one, other) => one.parameters.length - other.parameters.length)[0]
}

type FuzzRequest = { readonly operation: Operation; readonly request: WireRequest }

/**
 * Sends requests made from the server's own `/openapi.json`, and checks that each answer is in time, no 5xx,
 * refuses as documented, and contains nothing internal. Seed and ids from the server decide the requests.
 */
export const runFuzz = async ({
  url,
  seed,
  requests,
  now,
  desks,
  onlyDesk = false,
}: FuzzOptions): Promise<FuzzResult> => {
  const ask = asker(url)
  const document = await ask<ApiDocument>('/openapi.json')
  const operations = operationsOf(document).filter(({ isOfDesk }) => isOfDesk || !onlyDesk)
  // Operations with a body are chosen more often, because more can go wrong with them.
  const weighted = operations.flatMap((operation) =>
    operation.body ? [operation, operation, operation] : [operation],
  )
  const shops = await discoverShops(ask, now)
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const statuses: Record<string, number> = {}
  const reached = new Set<Operation>()
  const findings: Finding[] = []
  let slowest = 0

  const judge = ({ operation, request }: FuzzRequest, answer: WireAnswer): void => {
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    slowest = Math.max(slowest, answer.milliseconds)
    const asked = operationAt(operations, request) ?? operation
    const faults = answerFaults(asked, request.method, answer)
    if (faults.length > 0)
      findings.push({ faults, answer: answer.text.slice(0, 500), curl: curlLine(url, request) })
    else if (answer.status < 300) reached.add(asked)
  }
  const send = async (asked: FuzzRequest): Promise<string | undefined> => {
    try {
      const answer = await sendWire(url, agent, asked.request)
      judge(asked, answer)
      return answer.status === 200 && asked.request.method === asked.operation.method
        ? answer.text
        : undefined
    } catch (error) {
      findings.push({ faults: [String(error)], answer: '', curl: curlLine(url, asked.request) })
      return undefined
    }
  }

  try {
    for (let from = 0; from < requests && findings.length < enoughFindings; from += requestsPerRound) {
      for (const shop of shops) {
        await refresh(ask, shop, from / requestsPerRound)
        await signUp(ask, shop, from / requestsPerRound)
      }
      const indexes = Array.from(
        { length: Math.min(requestsPerRound, requests - from) },
        (_, index) => from + index,
      )
      const round = indexes.map((index) => {
        const random = randomOf(seed, index)
        const shop = random.pick(shops)
        const operation = weighted[index % weighted.length] ?? random.pick(operations)
        return { shop, operation, request: makeRequest({ document, shop, random, desks }, operation) }
      })
      const texts: (string | undefined)[] = []
      const waiting = [...round.entries()].values()
      const client = async (): Promise<void> => {
        for (const [index, asked] of waiting) texts[index] = await send(asked)
      }
      await Promise.all(Array.from({ length: clients }, client))
      for (const [index, { shop, operation }] of round.entries()) {
        const text = texts[index]
        if (text !== undefined) learn(shop, operation.path, text)
      }
    }
  } finally {
    agent.destroy()
  }
  const sent = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  return { requests: sent, statuses, operations: operations.length, reached: reached.size, slowest, findings }
}
