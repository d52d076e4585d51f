/** What a chart draws: more than these points along one line are only ink. */
export const mostDrawn = 2000
/** Eight lines of them. */
export const mostDrawnValues = 16_000
/** Variables, and stations, that one call may name. */
export const mostNames = 40
