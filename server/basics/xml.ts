const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as XML says it, in elements and attributes; what XML cannot hold at all is left out. */
export const inXml = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])/g, '')
    .replace(/(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')
    .replace(/[&<>"']/g, (sign) => escapes[sign]!)
