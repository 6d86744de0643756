import { fromWireLanguage, type OutputOf } from '@openchair/contract'
import { getStaffSession } from '@openchair/contract/calls'
import type { Deps } from '../../deps.ts'
import type { Ask } from '../../http/bind.ts'
import { InputError } from '../../http/issues.ts'
import { preferredLanguage } from '../../http/language.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { Fact, FactQuery } from '../widget-build.ts'
import type { DeskBuild } from './desk-build.ts'
import type { DeskPageRequest, RenderDesk } from './desk-pages.ts'

type Session = OutputOf<typeof getStaffSession>

const sessionRequest: FactQuery = { path: getStaffSession.path, input: {} }

/** The answer to a query; undefined if it is refused, so that the page asks again and hears why. */
const answerOf = async (asked: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await asked()
  } catch (error) {
    if (error instanceof InputError || (error instanceof Refusal && error.status < 500)) return undefined
    throw error
  }
}

/** The most rounds of queries, because answers lead to further ones. It ends an endless loop. */
const mostRounds = 3

const readSession = async ({ cookie, isFromElsewhere }: DeskPageRequest, ask: Ask): Promise<Fact[]> => {
  const { path, input } = sessionRequest
  const session = await answerOf(() => ask(path, input, 'en', cookie))
  // Null tells the page that nobody is signed in. Without a fact it asks by itself.
  return session === undefined && isFromElsewhere ? [] : [[[path, input], session ?? null]]
}

/**
 * Makes the renderer of the desk's pages. They are drawn with the answers that the browser would get with the
 * session's cookie, in the language of the account, or of the browser before a sign-in.
 */
export const createRenderDesk = (deps: Pick<Deps, 'clock' | 'writing'>, desk: DeskBuild): RenderDesk => {
  return async (request, ask) => {
    // Without writing nobody can work at the desk. Waiting for a silent database would only show nothing.
    if (deps.writing.fault() !== undefined) throw new Refusal('unavailable')
    const { url, cookie, acceptLanguage, isNarrow } = request
    const now = deps.clock.now().toString()
    const facts = await readSession(request, ask)
    const language =
      (facts[0]?.[1] as Session | null | undefined)?.language ?? preferredLanguage(acceptLanguage)
    for (let round = 0; round < mostRounds; round++) {
      const needed = desk.factsNeeded(url, facts, now)
      if (needed.length === 0) break
      const answers = await Promise.all(
        needed.map(async ({ path, input }): Promise<Fact> => {
          return [[path, input], await answerOf(() => ask(path, input, language, cookie))]
        }),
      )
      facts.push(...answers)
    }
    return desk.renderPage({ url, locale: fromWireLanguage(language), facts, now, isNarrow })
  }
}
