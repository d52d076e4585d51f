/** For those who hear the page: out of sight, still read. */
export const visuallyHidden = {
  position: 'absolute',
  // In strings: as numbers up to one, they would be shares of the page.
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
