/** UTC now in milliseconds; passed in wherever a rule depends on time. */
export type Clock = () => number
export const systemClock: Clock = () => Date.now()
