/** Lines that fetch the very selection that is seen, for those who go on in a program. */
interface Asked {
  origin: string
  dataset: number
  field: string
  /** The query of the selection, without its format. */
  path: string
}

export function cutCommands({ origin, dataset, field, path }: Asked): [name: string, text: string][] {
  const address = (format: string) => `${origin}/api/grids/${dataset}/values?${path}&format=${format}`
  const [netcdf, csv] = [`${field}.nc`, `${field}.csv`]
  return [
    ['curl', `curl -f -o ${netcdf} -H 'access_token: TOKEN' '${address('netcdf')}'`],
    [
      'Python',
      `import requests, xarray as xr
answer = requests.get("${address('netcdf')}", headers={"access_token": "TOKEN"})
answer.raise_for_status()
open("${netcdf}", "wb").write(answer.content)
xr.open_dataset("${netcdf}")["${field}"].isel(time=0).plot()`,
    ],
    [
      'R',
      `download.file("${address('csv')}", "${csv}", headers = c(access_token = "TOKEN"))
cut <- read.csv("${csv}", comment.char = "#")
first <- subset(cut, time == time[1])
image(xtabs(${field} ~ longitude + latitude, first))`,
    ],
    [
      'TypeScript',
      `const answer = await fetch('${address('csv')}', { headers: { access_token: 'TOKEN' } })
if (!answer.ok) throw new Error(await answer.text())
const lines = (await answer.text()).split('\\r\\n').filter((line) => line && !/^\\uFEFF?#/.test(line))
const [head, ...rows] = lines.map((line) => line.split(','))
console.log(head, rows.length)`,
    ],
  ]
}
