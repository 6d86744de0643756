import { describe, expect, it } from 'vitest'
import { menu } from '../../gallery/kingsley/menu.ts'
import { categoriesOf, filterServices } from './categories.ts'

const ids = (services: typeof menu) => services.map(({ id }) => id)

describe('categories', () => {
  it('categories are listed once, in the order of the services', () => {
    expect(categoriesOf(menu).map(({ name }) => name)).toEqual(['Hair', 'Beard', 'Shave', 'Kids', 'Colour'])
  })

  it('show all services, one category, or the services without one', () => {
    expect(filterServices(menu, 'all')).toBe(menu)
    expect(ids(filterServices(menu, { category: 'beard' }))).toEqual(['fade-beard'])
    expect(ids(filterServices(menu, 'uncategorized'))).toEqual(['head-massage'])
  })
})
