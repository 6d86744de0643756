/** The rules of axe for a part of a page: those for whole pages do not apply. */
export const axeRules = {
  region: { enabled: false },
  'page-has-heading-one': { enabled: false },
  'landmark-one-main': { enabled: false },
  'document-title': { enabled: false },
  'label-content-name-mismatch': { enabled: true },
}
