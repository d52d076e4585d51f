import { useState } from 'react'
import { Button, HttpError, type RaRecord, useDataProvider, useListContext, useNotify } from 'react-admin'
import { useFormats } from '../format/formats.ts'
import { useText } from '../texts/useText.ts'
import { ExportIcon } from '../theme/icons.tsx'

/** Rows of one call, and of one file: more does not fit a spreadsheet well, and is told. */
const atOnce = 1000
const mostExported = 20_000

/** Saves the whole list as it is filtered, not only the page that is shown; of an empty list there is nothing to save. */
export function ExportList() {
  const { exporter, filter, filterValues, resource, sort, total } = useListContext()
  const text = useText()
  const formats = useFormats()
  const data = useDataProvider()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  if (!exporter || total === 0) return null

  async function save() {
    if (!exporter) return
    setBusy(true)
    try {
      const rows: RaRecord[] = []
      let all = 0
      for (let page = 1; rows.length < mostExported; page += 1) {
        const part = await data.getList(resource, {
          sort,
          filter: { ...filterValues, ...filter },
          pagination: { page, perPage: atOnce },
        })
        rows.push(...part.data)
        all = part.total ?? rows.length
        if (part.data.length < atOnce) break
      }
      await exporter(rows, async () => ({}), data, resource)
      if (all > rows.length)
        notify(text('lists.exportCut', { rows: formats.number(rows.length), all: formats.number(all) }), {
          type: 'warning',
          autoHideDuration: 10_000,
        })
    } catch (error) {
      // A dead session is told on the log-in page.
      if (!(error instanceof HttpError && error.status === 401)) notify((error as Error).message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button label="ra.action.export" disabled={busy} onClick={save}>
      <ExportIcon />
    </Button>
  )
}
