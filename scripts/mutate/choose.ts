import { createHash } from 'node:crypto'
import type { Point } from './points.ts'

/** The most mutations in one file. */
const mostInFile = 2

export const rulesFolder = 'packages/rules/src/'

/** Ranks a point by properties that stay when other lines of its file change. */
const rankOf = ({ file, operator, lineText, occurrence }: Point, seed: string): string =>
  createHash('sha256').update([seed, file, operator, lineText, occurrence].join('\n')).digest('hex')

const firstOf = (ranked: readonly Point[], count: number): readonly Point[] => {
  const inFile = new Map<string, number>()
  const taken: Point[] = []
  for (const point of ranked) {
    const before = inFile.get(point.file) ?? 0
    if (taken.length === count) break
    if (before === mostInFile) continue
    inFile.set(point.file, before + 1)
    taken.push(point)
  }
  return taken
}

/** Chooses so many points, the same for the same seed: a third in the rules, the others in the server. */
export const choose = (points: readonly Point[], count: number, seed: string): readonly Point[] => {
  const ranked = points
    .map((point) => ({ point, rank: rankOf(point, seed) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ point }) => point)
  const ofRules = Math.round(count / 3)
  return [
    ...firstOf(
      ranked.filter(({ file }) => file.startsWith(rulesFolder)),
      ofRules,
    ),
    ...firstOf(
      ranked.filter(({ file }) => !file.startsWith(rulesFolder)),
      count - ofRules,
    ),
  ]
}
