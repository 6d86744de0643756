import { expect, it } from 'vitest'
import { saidInCode, saidInPage } from './said-in.ts'

it('finds the texts of a table of words with their languages and lines', () => {
  const text = [
    'export const words: Readonly<Record<Language, Words>> = {',
    "  en: { title: 'We can’t', asks: (shop) => `${shop} asks: why?` },",
    "  fr: ['Pour qui\\u00a0?', 'Fermer'],",
    "  // fr: 'only a comment'",
    "  'es-419': 'Sí',",
    '}',
    "const other = 'is of no language'",
  ].join('\n')
  expect(saidInCode({ text })).toEqual([
    { language: 'en', text: 'We can’t', line: 2 },
    { language: 'en', text: 'x asks: why?', line: 2 },
    { language: 'fr', text: 'Pour qui\u00a0?', line: 3 },
    { language: 'fr', text: 'Fermer', line: 3 },
    { language: 'es-419', text: 'Sí', line: 5 },
  ])
})

it('finds the words of a partner’s script, whose Spanish has the short name', () => {
  expect(saidInCode({ text: "const words = { es: ['Cerrar'] } as const" })).toEqual([
    { language: 'es-419', text: 'Cerrar', line: 1 },
  ])
})

it('finds the texts of each part of a page', () => {
  const text =
    '<main lang="fr">\n<h1>Bonjour</h1>\n<p>Nouvel essai dans <output>30</output> secondes.</p>\n</main>'
  expect(saidInPage({ text })).toEqual([
    { language: 'fr', text: 'Bonjour', line: 2 },
    { language: 'fr', text: 'Nouvel essai dans', line: 3 },
    { language: 'fr', text: '30', line: 3 },
    { language: 'fr', text: 'secondes.', line: 3 },
  ])
})
