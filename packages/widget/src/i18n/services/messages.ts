// Written by `npm run texts` from en.json.
export type Messages = {
  'services.title': null
  'services.with': { name: string }
  'services.withAny': null
  'services.categories': null
  'services.all': null
  'services.uncategorized': null
  'services.addons': null
  'services.addonsOf': { service: string }
  'services.plus': { duration: string }
  'services.emptyTitle': null
  'services.emptyText': { name: string }
  'services.emptyTextAny': null
  'services.emptyLead': null
}
