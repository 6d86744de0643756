import { expect, it } from 'vitest'
import { typographyFaults } from './typography.ts'

it.each([
  ['en', 'We can’t find “this”.', 0],
  ['en', "We can't find this.", 1],
  ['fr', 'Pour qui\u00a0? «\u00a0Sam\u00a0»\u00a0: 10\u00a0%', 0],
  ['fr', 'Pour qui ?', 1],
  ['fr', '« Sam\u00a0»', 1],
  ['fr', "Aujourd'hui...", 2],
  ['es-419', '¿Para quién? “Sam”', 0],
  ['es-419', 'No queda «cera».', 1],
  ['es-419', 'Llama al local.', 0],
  ['es-419', 'Llama a la Barbería.', 1],
  ['es-419', 'Encuentra tu barbería', 0],
  ['es-419', 'Encuentra tu barbería.', 1],
  ['es-419', '# sucursales', 1],
  ['fr', 'Les créneaux de {name}', 1],
  ['fr', 'Saisissez le code que {barber} donne.', 1],
  ['fr', 'De ${shop}', 1],
  ['fr', 'Les créneaux de {time} avec {name}', 0],
  ['fr', 'Appelez le salon.', 0],
  ['fr', 'Appelez l’établissement.', 1],
])('in %s, %s has the expected number of faults [wcag-3.2.4]', (language, text, faults) => {
  expect(typographyFaults(language, text)).toHaveLength(faults)
})
