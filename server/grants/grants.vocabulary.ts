/** Characters of the reason for which a grant is revoked. */
export const mostRevokeReason = 1000
