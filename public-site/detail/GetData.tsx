import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import { TransferState } from '../downloads/TransferState.tsx'
import { type Download, sum } from '../downloads/useDownload.ts'
import { reportAddress } from '../feedback/about.rules.ts'
import { pick, useSite } from '../site.ts'
import { takeAddress } from '../take/take.address.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { bytes, number } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { detailTexts } from './texts.ts'
import { WayToData } from './WayToData.tsx'

/** Always says what you can do with the data, and why. */
export function GetData({
  dataset,
  download,
  choosable,
}: {
  dataset: Dataset
  download: Download
  /** Whether something can be chosen out of it. */
  choosable: boolean
}) {
  const { language, address } = useSite()
  const t = detailTexts[language].get
  const { access, files } = dataset
  // Whoever reads an older version chooses out of that.
  const asked = address.includes('version=')
  return (
    <Card title={t.title} id="get-data" sticky>
      {!access.allowed && dataset.sharingMode === 'permission' && <h3 class="small">{t.why}</h3>}
      <p class={access.allowed ? 'get-access get-open' : 'get-access'}>
        <Icon name={access.allowed || dataset.sharingMode === 'open' ? 'open' : 'lock'} />
        <span>{pick(access.message, language)}</span>
      </p>
      {files.length > 0 ? (
        <p class="get-summary figures">
          {t.summary(number(files.length, language), bytes(sum(files)))}
          {dataset.fileFormats.length > 0 && <span class="quiet"> · {dataset.fileFormats.join(', ')}</span>}
        </p>
      ) : (
        <p class="quiet">{t.noFiles}</p>
      )}
      <Main dataset={dataset} download={download} address={address} />
      {access.allowed && <TransferState download={download} />}
      {choosable && (
        <p class="no-print">
          <ButtonLink class="wide" href={takeAddress(dataset.id, asked ? { version: String(dataset.version) } : {})}>
            {t.filter}
          </ButtonLink>
        </p>
      )}
      <p class="small quiet">
        {t.licence}
        {language === 'zh' ? '：' : ': '}
        <a href={dataset.licence.url} data-native={/^https?:/.test(dataset.licence.url) || undefined}>
          {pick(dataset.licence.name, language)}
        </a>
        {language === 'zh' ? '。' : '. '}
        {t.agreement}
      </p>
      <p class="small get-more no-print">
        <a href="#citation" data-native>
          {t.cite}
        </a>
        <a href={reportAddress(address)}>{t.report}</a>
      </p>
    </Card>
  )
}

function Main({ dataset, download, address }: { dataset: Dataset; download: Download; address: string }) {
  const { language } = useSite()
  const t = detailTexts[language].get
  const { access, files } = dataset
  if (!access.allowed) return <WayToData dataset={dataset} address={address} />
  if (!files.length) return null
  if (download.step.is !== 'idle') return null
  const chosen = download.files
  if (!chosen.length || download.over)
    return (
      <>
        {download.over && <p class="field-error">{detailTexts[language].files.over(download.most, chosen.length)}</p>}
        <ButtonLink look="main" class="wide no-print" href="#download" data-native>
          {t.choose}
        </ButtonLink>
      </>
    )
  return (
    <>
      <Button look="main" class="wide no-print" onClick={download.start}>
        <Icon name="download" />
        {chosen.length === 1
          ? t.one(bytes(sum(chosen)))
          : (download.whole ? t.whole : t.many)(chosen.length, bytes(sum(chosen)))}
      </Button>
      <noscript>
        <p class="quiet small">{t.noScript}</p>
      </noscript>
    </>
  )
}
