/** The fields of a form in either encoding; the platform's own reader of forms does the work. Files are refused. */
export async function readForm(contentType: string, body: Buffer): Promise<Record<string, string>> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
  const fields: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value !== 'string') throw new Error(`${name} is a file`)
    fields[name] = value
  }
  return fields
}
