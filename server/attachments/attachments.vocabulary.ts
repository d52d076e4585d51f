export const mostBytes = 10 * 1024 * 1024
/** By the first bytes and the ending, not by what the sender says. */
export const taken = ['pdf', 'png', 'jpg', 'jpeg', 'docx', 'xlsx', 'txt', 'csv', 'zip'] as const
