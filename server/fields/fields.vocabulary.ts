/** Media type of a frame. */
export const frameMediaType = 'application/vnd.portal.frame'
/** Cells of a frame that is sent. */
export const mostFrameCells = 4_000_000
/** Times of a series at a cell that is looked at; more is taken away. */
export const mostLooked = 9000
