import type { Challenge, SandboxBooks } from './store.ts'

/** The sandbox's 3-D Secure challenges, with the guest's answers. */
export type SandboxChallenges = {
  /** Finds the challenge of an authorisation; undefined if it has none. */
  readonly find: (reference: string) => Promise<(Challenge & { readonly state: ChallengeState }) | undefined>
  /** Records the guest's decision; a later one changes nothing. */
  readonly answer: (reference: string, isApproved: boolean) => Promise<void>
}

export type ChallengeState = 'open' | 'approved' | 'failed'

export const challengeState = (entries: Awaited<ReturnType<SandboxBooks['entriesOf']>>): ChallengeState => {
  if (entries.some(({ operation }) => operation === 'release')) return 'failed'
  const answered = entries.find(({ operation }) => operation === 'challenge')
  if (answered === undefined) return 'open'
  return 'approved' in answered.answer && answered.answer.approved === true ? 'approved' : 'failed'
}

export const createSandboxChallenges = ({ answerOnce, entriesOf }: SandboxBooks): SandboxChallenges => ({
  find: async (reference) => {
    const entries = await entriesOf(reference)
    const asked = entries.find(({ challenge }) => challenge !== null)
    return asked && { ...(asked.challenge as Challenge), state: challengeState(entries) }
  },
  answer: async (reference, approved) => {
    await answerOnce(
      { key: `${reference}:challenge`, operation: 'challenge', reference, amount: 0 },
      { approved },
    )
  },
})
