import { useRef, useState } from 'preact/hooks'
import type { Dataset, DatasetFile } from '../../server/datasets/datasets.schema.ts'
import { checkLine, curlLine } from '../downloads/commands.ts'
import { TransferState } from '../downloads/TransferState.tsx'
import { mostInMemory } from '../downloads/targets.ts'
import { type Download, sum } from '../downloads/useDownload.ts'
import { wholeFile } from '../downloads/whole.ts'
import { readToken } from '../session.ts'
import { onServer, useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { bytes } from '../ui/format.ts'
import { CopyButton } from './CopyButton.tsx'
import { shownFiles } from './embedded.ts'
import { detailTexts } from './texts.ts'

/** A plain press; one that asks for a new tab or a copy is the browser's. */
const takesOver = (take: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  take()
}

interface Props {
  dataset: Dataset
  download: Download
  /** The page without script that has all of a long list. */
  address: string
  all: boolean
  /** The rest of a long list comes when it is asked for. */
  ask(): void
}

/** A longer one is no matter of a page's memory. */
const isReadable = ({ name, bytes }: DatasetFile) => /\.pdf$/i.test(name) && bytes <= mostInMemory

/** What reads documents weighs more than the page: it comes with the first that is opened. */
function useReading() {
  const { t } = useSite()
  const [Reader, setReader] = useState<typeof import('../documents/Reader.tsx').default | null>(null)
  const [file, setFile] = useState<DatasetFile | null>(null)
  const [lost, setLost] = useState(false)
  const opener = useRef<HTMLElement | null>(null)
  return {
    ...{ Reader, file, lost, close },
    take: (whole: DatasetFile, signal: AbortSignal, onProgress: (got: number) => void) =>
      wholeFile(t, whole, signal, onProgress),
    open: (next: DatasetFile, by: HTMLElement) => {
      opener.current = by
      setFile(next)
      setLost(false)
      import('../documents/Reader.tsx').then((loaded) => setReader(() => loaded.default)).catch(() => setLost(true))
    },
  }

  /** Who reads by keyboard goes on where the reader was opened. */
  function close() {
    setFile(null)
    opener.current?.focus()
  }
}

export function FileList({ dataset, download, address, all: whole, ask }: Props) {
  const site = useSite()
  const { language, publicUrl } = site
  const t = detailTexts[language]
  const { files, access } = dataset
  const reading = useReading()
  if (!files.length) return <p class="quiet">{t.get.noFiles}</p>
  const all = files.length === download.chosen.size
  const { over } = download
  // In the browser those that have come.
  const listed = onServer && !whole ? shownFiles(files) : files.filter(({ name }) => name)
  const example = download.files.find(({ name }) => name) ?? files[0]!
  return (
    <>
      <p class="quiet small">
        {access.allowed
          ? files.length > download.most
            ? t.files.cap(download.most)
            : t.files.zipped
          : t.files.needsAccess}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section class="table-scroll" aria-label={t.files.list} tabIndex={0}>
        <table class="data-table file-table stacked">
          <thead>
            <tr>
              {access.allowed && (
                <th scope="col" class="file-check">
                  <label>
                    <input
                      type="checkbox"
                      aria-label={t.files.all}
                      checked={all}
                      disabled={download.busy}
                      onChange={() => download.choose(all ? [] : files.map((file) => file.id))}
                    />
                  </label>
                </th>
              )}
              <th scope="col">{t.files.name}</th>
              <th scope="col" class="numeric">
                {t.files.size}
              </th>
              <th scope="col">{t.files.checksum}</th>
            </tr>
          </thead>
          <tbody>
            {listed.map((file) => (
              <tr key={file.id}>
                {access.allowed && (
                  <td class="file-check">
                    <label>
                      <input
                        type="checkbox"
                        aria-label={t.files.select(file.name)}
                        checked={download.chosen.has(file.id)}
                        disabled={download.busy}
                        onChange={() => download.toggle(file.id)}
                      />
                    </label>
                  </td>
                )}
                <th scope="row" class="file-name">
                  {access.allowed ? (
                    <a href={file.url} download={file.name} data-native onClick={takesOver(() => download.take(file))}>
                      {file.name}
                    </a>
                  ) : (
                    file.name
                  )}
                  {access.allowed && isReadable(file) && (
                    <Button
                      small
                      class="file-read no-print"
                      onClick={(event) => reading.open(file, event.currentTarget)}
                      aria-label={t.files.readNamed(file.name)}
                    >
                      {t.files.read}
                    </Button>
                  )}
                  {download.refused?.id === file.id && (
                    <p class="field-error small" role="alert">
                      {download.refused.message}
                    </p>
                  )}
                </th>
                <td class="numeric nowrap">{bytes(file.bytes)}</td>
                <td class="file-sha">
                  <div>
                    <code>{file.sha256}</code>
                    <CopyButton text={() => file.sha256} label={t.files.copyChecksum(file.name)} />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {reading.lost && (
        <p class="field-error" role="alert">
          {site.t.errors.offline}
        </p>
      )}
      {reading.Reader && reading.file && (
        <reading.Reader key={reading.file.id} file={reading.file} take={reading.take} close={reading.close} />
      )}
      {listed.length < files.length && (
        <p class="file-more">
          <a href={address} rel="nofollow" data-native onClick={takesOver(ask)}>
            {t.files.more(files.length - listed.length)}
          </a>
        </p>
      )}
      {access.allowed && (
        <>
          <div class="file-actions no-print">
            <p class={over ? 'field-error' : 'small'} aria-live="polite">
              {over
                ? t.files.over(download.most, download.files.length)
                : t.files.chosen(download.files.length, bytes(sum(download.files)))}
            </p>
            <Button look="main" disabled={!download.files.length || over || download.busy} onClick={download.start}>
              {download.files.length > 1
                ? (download.whole ? t.get.whole : t.get.many)(download.files.length, bytes(sum(download.files)))
                : t.get.one(bytes(sum(download.files)))}
            </Button>
          </div>
          <TransferState download={download} silent />
          <details class="fold">
            <summary>{t.files.curl}</summary>
            <p class="small quiet">{t.files.curlText}</p>
            <div class="command">
              <pre lang="en">{curlLine(publicUrl, example, '…')}</pre>
              <CopyButton text={() => curlLine(publicUrl, example, readToken() ?? '')} label={t.files.copyLine} />
            </div>
            <p class="small quiet">{t.files.check}</p>
            <div class="command">
              <pre lang="en">{checkLine(example)}</pre>
              <CopyButton text={() => checkLine(example)} label={t.files.copyLine} />
            </div>
          </details>
        </>
      )}
    </>
  )
}
