/** Lines that make the very selection, and draw it, for those who go on in a program. */
import type { ExportRequest } from '../../server/exports/exports.types.ts'
import { exportFormats } from '../../server/exports/exports.vocabulary.ts'

export function takeCommands(origin: string, request: ExportRequest): [name: string, text: string][] {
  const grid = request.of === 'grid'
  const key = grid ? request.variable : (request.variables?.[0] ?? '')
  const as = (format: ExportRequest['format']) => JSON.stringify({ ...request, format })
  const name = (format: ExportRequest['format']) => `selection.${exportFormats[format].ending}`
  const python = grid
    ? `import xarray as xr
xr.open_dataset("${name('netcdf')}")["${key}"].isel(time=0, missing_dims="ignore").squeeze().plot()`
    : `import pandas as pd
rows = pd.read_parquet("${name('parquet')}")
rows.pivot_table(index="time", columns="station"${key ? `, values="${key}"` : ''}).plot()`
  const r = grid
    ? `first <- subset(cut, time == time[1])
image(xtabs(${key} ~ longitude + latitude, first))`
    : `cut$time <- as.POSIXct(cut$time, format = "%Y-%m-%dT%H:%M:%S")
plot(cut$time, cut[[4]], type = "l", xlab = "", ylab = names(cut)[4])`
  return [
    [
      'curl',
      `# TOKEN: made under "my account, API tokens"
url=$(curl -fsS -X POST '${origin}/api/exports' -H 'access_token: TOKEN' -H 'content-type: application/json' \\
  -d '${as(request.format)}' | sed -E 's/.*"id":"([^"]+)".*/\\1/')
until curl -fsS -H 'access_token: TOKEN' "${origin}/api/exports/$url" | grep -q '"state":"finished"'; do sleep 3; done
curl -f -C - -o ${name(request.format)} -H 'access_token: TOKEN' "${origin}/api/exports/$url/content"`,
    ],
    [
      'Python',
      `import json, time, urllib.request
def call(path, body=None):
    head = {"access_token": "TOKEN", "content-type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request("${origin}" + path, body, head))
made = json.load(call("/api/exports", b'''${as(grid ? 'netcdf' : 'parquet')}'''))["data"]
while made["state"] in ("waiting", "running"):
    time.sleep(3)
    made = json.load(call("/api/exports/" + made["id"]))["data"]
assert made["url"], made["reason"]
open("${name(grid ? 'netcdf' : 'parquet')}", "wb").write(call(made["url"]).read())
${python}`,
    ],
    [
      'R',
      `library(httr2)
ask <- function(path) request(paste0("${origin}", path)) |> req_headers(access_token = "TOKEN")
made <- ask("/api/exports") |> req_body_raw('${as('csv')}', "application/json") |> req_perform() |> resp_body_json()
while (made$data$state %in% c("waiting", "running")) {
  Sys.sleep(3)
  made <- ask(paste0("/api/exports/", made$data$id)) |> req_perform() |> resp_body_json()
}
ask(made$data$url) |> req_perform(path = "${name('csv')}")
cut <- read.csv("${name('csv')}", comment.char = "#")
${r}`,
    ],
    [
      'TypeScript',
      `const headers = { access_token: 'TOKEN', 'content-type': 'application/json' }
const call = async (path: string, body?: string) => {
  const answer = await fetch('${origin}' + path, { headers, ...(body && { method: 'POST', body }) })
  if (!answer.ok) throw new Error(await answer.text())
  return answer
}
let { data: made } = await (await call('/api/exports', '${as('json')}')).json()
while (made.state === 'waiting' || made.state === 'running') {
  await new Promise((go) => setTimeout(go, 3000))
  ;({ data: made } = await (await call('/api/exports/' + made.id)).json())
}
const { ${grid ? 'values, shape, latitudes, longitudes' : 'rows, variables'} } = await (await call(made.url)).json()
console.table(${grid ? '{ shape, first: values[0], north: latitudes[0], west: longitudes[0] }' : 'rows.slice(0, 10)'})`,
    ],
  ]
}
