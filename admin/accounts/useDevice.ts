import type { AdminAccountDetail } from '../../server/accounts/accounts.admin.schema.ts'
import { useText } from '../texts/useText.ts'

type Device = AdminAccountDetail['sessions'][number]['device']

/** A device as far as it told its name. */
export function useDevice(): (device: Device) => string {
  const text = useText()
  return ({ browser, system }) =>
    browser && system
      ? text('accounts.device', { browser, system })
      : (browser ?? system ?? text('accounts.deviceUnknown'))
}
