import { expect, it } from 'vitest'
import { marked } from './marked.ts'

it.each([
  ['Walter Moss', 'wal', '[Wal]ter Moss'],
  ['Ana Walker', 'WAL', 'Ana [Wal]ker'],
  ['Inès Weber', 'ines', '[Inès] Weber'],
  ['Oswald Kim', 'wal', 'Oswald Kim'],
  ['Walter Moss', '0187', 'Walter Moss'],
])('in “%s”, “%s” marks %s', (name, query, shown) => {
  const text = marked(name, query).map((part) => (part.isFound ? `[${part.text}]` : part.text))
  expect(text.join('')).toBe(shown)
})
