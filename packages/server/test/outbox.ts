import type { TestApp } from './test-app.ts'

/** A message as `/sandbox/outbox?format=json` shows it. */
type Shown = {
  readonly channel: 'sms' | 'email'
  readonly to: string
  readonly kind: string
  readonly language: string
  readonly text: string
  readonly code?: string
  readonly link?: string
  readonly stopLink?: string
  readonly confirmLink?: string
  readonly links?: readonly string[]
  readonly signInLink?: string
  readonly resetLink?: string
}

/** The written messages, the newest first; only those to one receiver if one is given. */
export const outboxOf = async ({ app }: Pick<TestApp, 'app'>, to?: string): Promise<readonly Shown[]> => {
  const { rows } = (await app.inject('/sandbox/outbox?format=json')).json<{
    readonly rows: readonly Shown[]
  }>()
  return to === undefined ? rows : rows.filter((message) => message.to === to)
}
