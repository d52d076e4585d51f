import { useState } from 'preact/hooks'
import { loginAddress } from '../address.rules.ts'
import { agreed } from '../agreement/agreed.ts'
import { reasonOf } from '../api.errors.ts'
import { getAs } from '../api.ts'
import { useSite } from '../site.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Problem } from '../ui/Said.tsx'
import { saveBlob } from '../ui/save.ts'
import { profileTexts } from './texts.ts'

interface Props {
  /** Profiles of one dataset. */
  ids: number[]
  dataset: number
  allowed: boolean
  open: boolean
}

/** What is taken away asks for the same leave as a file of the dataset. */
export function TakeCsv({ ids, dataset, allowed, open }: Props) {
  const { t, language, person, address } = useSite()
  const say = profileTexts[language]
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  // Without its permission the way to it is told where the values would stand.
  if (!allowed && (person || !open)) return null
  if (!allowed)
    return (
      <ButtonLink small href={loginAddress(address)} rel="nofollow">
        <Icon name="download" size={16} />
        {say.logInToTake}
      </ButtonLink>
    )
  const take = async () => {
    setBusy(true)
    setFailed('')
    try {
      const path = `/source-profiles/values?${ids.map((id) => `id=${id}`).join('&')}`
      const answer = await agreed(t, () => getAs(t, path, 'text/csv'))
      saveBlob(await answer.blob(), `profiles-${dataset}.csv`)
    } catch (error) {
      setFailed(reasonOf(error, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button small class="no-print" busy={busy} onClick={take}>
        <Icon name="download" size={16} />
        {say.take(ids.length)}
      </Button>
      {failed && <Problem>{failed}</Problem>}
    </>
  )
}
