import type { DeskTimeOff } from '@openchair/contract'
import type { Answers } from '@openchair/ui/gallery/states.ts'
import { emptyDay, today } from '../../../test/soho.ts'
import { dayQuery } from '../../calls/day.ts'
import { amara, dev, marcus } from '../out-today/test/concerned.ts'

export const at = (clock: string): string => `2026-11-24T${clock}:00-05:00`

/** Marcus's weekly lunch. */
export const lunch: DeskTimeOff = {
  id: 'lunch',
  version: 3,
  startsAt: at('12:45'),
  endsAt: at('13:30'),
  reason: 'Lunch',
  isWeekly: true,
  isWholeShop: false,
}

/** A day on which Marcus, Amara and Dev work; Marcus with this time off. */
export const marcusDay = (timeOff: readonly DeskTimeOff[] = [lunch]) => ({
  ...emptyDay,
  columns: [marcus, amara, dev].map((barber) => ({
    barber,
    isOwn: false,
    hours: [{ startsAt: at('09:00'), endsAt: at('18:00') }],
    filled: 0.5,
    timeOff: barber === marcus ? [...timeOff] : [],
    bookings: [],
  })),
})

export const seed = [[dayQuery('shop-soho', today).queryKey, marcusDay()]] as const

type Sent = { readonly method: string; readonly path: string; readonly body: Record<string, unknown> }
type Answer = (sent: Sent, turn: number) => unknown

/**
 * A server with these answers to what changes something, by the end of its path, and the requests that it
 * got. A question (`validate`) is answered and not counted.
 */
export const marcusServer = (answer: Answer, ask: Answer = () => undefined) => {
  const sent: Sent[] = []
  const answers: Answers = (path, method, body) => {
    const request = { method, path, body: JSON.parse(body || '{}') as Record<string, unknown> }
    if (method === 'GET' || request.body['validate'] === true) {
      return ask(request, sent.length) ?? (path.includes('/day/') ? marcusDay() : undefined)
    }
    sent.push(request)
    return answer(request, sent.length)
  }
  return { answers, sent }
}

export const refusal = (status: number, code: string, message: string): Response =>
  Response.json({ status, code, message }, { status })
