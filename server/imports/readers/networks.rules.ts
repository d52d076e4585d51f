/**
 * Codes of stations are one list for the portal, and networks give the same ones to different places (`1001` is a site in
 * Beijing and one in Bavaria): a network of its own puts its name before them.
 */
const word = /^[a-z][a-z0-9-]*$/

export function codeIn(network: string, code: string): string {
  if (!word.test(network)) throw new RangeError(`"${network}" is not a name for a network: small letters, figures, "-"`)
  return `${network}.${code}`
}
