/** The address to which browsers report violations of a policy. */
export const policyReportPath = '/csp-report'

/**
 * A content security policy of these directives and of those that hold for every answer: no plug-in, no other
 * base for links, and reports of violations. No answer here needs a base or a plug-in.
 */
export const contentPolicy = (...directives: readonly string[]): string =>
  [...directives, "base-uri 'none'", "object-src 'none'", `report-uri ${policyReportPath}`].join('; ')

/** The policy of answers that are no documents: nothing may be loaded, framed or sent. */
export const closedPolicy = contentPolicy(
  "default-src 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
)
