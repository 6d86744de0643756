import type { Category, Service } from '@openchair/contract'
import { useState } from 'react'

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

/** Filter over the services (services/service). */
export const useCategories = (services: readonly Service[]) => {
  const [filter, setFilter] = useState<Filter>('all')
  const all = categoriesOf(services)
  const hasUncategorized = all.length > 0 && services.some(({ categories }) => categories.length === 0)
  return {
    all,
    /** True where some services have a category and others have none. */
    hasUncategorized,
    filter,
    setFilter,
    shown: filterServices(services, filter),
  }
}

export type Categories = ReturnType<typeof useCategories>
