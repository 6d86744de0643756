/** The address at which browsers report what a policy kept away. */
export const policyReportPath = '/csp-report'

/**
 * A content security policy of these directives and of what holds for every answer: no plug-in, no other base for its links, and a
 * report of what was kept away. One that needs a base or a plug-in does not exist here.
 */
export const contentPolicy = (...directives: readonly string[]): string =>
  [...directives, "base-uri 'none'", "object-src 'none'", `report-uri ${policyReportPath}`].join('; ')

/** The policy of answers that are no documents: nothing is loaded, framed or sent. */
export const closedPolicy = contentPolicy(
  "default-src 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
)
