import type { TestApp } from './test-app.ts'

/** Collects the names of the statements that are sent from now on. */
export const namesSent = ({ deps: { pool } }: Pick<TestApp, 'deps'>): readonly string[] => {
  const names: string[] = []
  const query = pool.query.bind(pool) as (...sent: readonly unknown[]) => unknown
  pool.query = ((...sent: readonly [{ readonly name?: string }]) => {
    names.push(sent[0].name ?? 'unnamed')
    return query(...sent)
  }) as typeof pool.query
  return names
}
