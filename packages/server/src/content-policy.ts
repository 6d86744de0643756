/** The address to which browsers report violations of a policy. */
export const policyReportPath = '/csp-report'

/**
 * A content security policy of the given directives and of those of every answer: no plug-in, no other base
 * for links, and reports of violations. No answer here needs a base or a plug-in.
 */
export const contentPolicy = (...directives: readonly string[]): string =>
  [...directives, "base-uri 'none'", "object-src 'none'", `report-uri ${policyReportPath}`].join('; ')

/** The policy of answers that are no documents: they may load, frame and send nothing. */
export const closedPolicy = contentPolicy(
  "default-src 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
)
