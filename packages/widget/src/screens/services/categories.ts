import type { Category, Service } from '@openchair/contract'
import { useState } from 'react'

/** All services, those without a category, or those of one. */
export type Filter = 'all' | 'uncategorized' | { readonly category: string }

/** Categories of the services, in the services' own order. */
export const categoriesOf = (services: readonly Service[]): readonly Category[] => [
  ...new Map(
    services.flatMap(({ categories }) => categories).map((category) => [category.id, category]),
  ).values(),
]

export const filterServices = (services: readonly Service[], filter: Filter): readonly Service[] => {
  if (filter === 'all') return services
  if (filter === 'uncategorized') return services.filter(({ categories }) => categories.length === 0)
  return services.filter(({ categories }) => categories.some(({ id }) => id === filter.category))
}

export type Categories = {
  readonly all: readonly Category[]
  /** True where some services have a category and others have none. */
  readonly hasUncategorized: boolean
  readonly filter: Filter
  readonly setFilter: (filter: Filter) => void
  readonly shown: readonly Service[]
}

/** Filter over the services (services/service). */
export const useCategories = (services: readonly Service[]): Categories => {
  const [filter, setFilter] = useState<Filter>('all')
  const all = categoriesOf(services)
  const hasUncategorized = all.length > 0 && services.some(({ categories }) => categories.length === 0)
  return { all, hasUncategorized, filter, setFilter, shown: filterServices(services, filter) }
}
