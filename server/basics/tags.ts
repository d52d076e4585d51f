/** Does `If-None-Match` name this tag? Weak comparison, as RFC 9110 asks for GET. */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))
