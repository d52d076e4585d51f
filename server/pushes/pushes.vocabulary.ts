/** SPEC's handling codes. */
export const handling = { view: 1, ignore: 2, later: 3 } as const
/** A to-do can be put off by so many hours. */
export const laterHours = [1, 2, 3] as const
const orLast = (between: string, or: string) => `${laterHours.slice(0, -1).join(between)}${or}${laterHours.at(-1)}`
export const laterHoursSaid = { zh: orLast('、', ' 或 '), en: orLast(', ', ' or ') }
/** As many as the panel is given. */
export const mostPushes = 200
