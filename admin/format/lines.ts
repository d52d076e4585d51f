/** No more lines than these; the rest is read where the row leads. */
export const lines = (most: number) =>
  ({ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: most, overflow: 'hidden' }) as const
