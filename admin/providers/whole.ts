/**
 * For pages of one record. Rows of a list hold less than the record; react-admin takes a row for the record until it
 * is read, unless the two are asked for in different ways. Read anew at each visit: others work here as well.
 */
export const whole = { meta: { whole: true }, staleTime: 0 }
