import { Button } from '@mui/material'
import { useNotify } from 'react-admin'
import { wizardAddress } from '../../public-site/delivery/delivery.rules.ts'
import { useSend } from '../forms/useSend.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useText } from '../texts/useText.ts'
import { DeliveriesIcon } from '../theme/icons.tsx'

/** Data come by the same way whoever brings them: a draft of a delivery, which opens in the wizard of the site. */
export function DeliverButton({ datasetId }: { datasetId?: number }) {
  const text = useText()
  const data = useConsoleData()
  const notify = useNotify()
  const { busy, send } = useSend()
  const begin = () =>
    send(
      async () => {
        const { id } = (await data.beginDelivery(datasetId)).data
        window.location.assign(wizardAddress(id))
      },
      {
        tell: (message) => {
          notify(message, { type: 'error' })
          return message
        },
      },
    )
  return (
    <Button size="small" startIcon={<DeliveriesIcon />} loading={busy} onClick={() => void begin()}>
      {text(datasetId === undefined ? 'datasets.deliver' : 'datasets.deliverVersion')}
    </Button>
  )
}
