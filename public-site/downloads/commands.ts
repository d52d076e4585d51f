/** For a POSIX shell: inside single quotes nothing means anything, and a quote itself is written `'\''`. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

interface Source {
  name: string
  url: string
  sha256: string
}

/** `-C -` asks for what is still missing; run twice it never fetches anything twice. */
export const curlLine = (publicUrl: string, file: Source, token: string) =>
  `curl -f -C - -o ${quoted(file.name)} -H ${quoted(`access_token: ${token}`)} ${quoted(new URL(file.url, publicUrl).href)}`

export const checkLine = (file: Source) => `echo ${quoted(`${file.sha256}  ${file.name}`)} | sha256sum -c`
