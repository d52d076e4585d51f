import { type ComponentProps, useMemo } from 'react'
import { DataTableRow, I18nContextProvider, useI18nProvider, useRecordContext } from 'react-admin'
import type { AdminAccount } from '../../server/accounts/accounts.admin.schema.ts'
import { useText } from '../texts/useText.ts'

/** A row whose checkbox is named after the account: react-admin calls them all "Select this row". */
export function AccountRow(props: ComponentProps<typeof DataTableRow>) {
  const text = useText()
  const i18n = useI18nProvider()
  const name = useRecordContext<AdminAccount>()?.realName ?? ''
  const named = useMemo(
    () => ({
      ...i18n,
      translate: (key: string, options?: object) =>
        key === 'ra.action.select_row' ? text('accounts.select', { name }) : i18n.translate(key, options),
    }),
    [i18n, name, text],
  )
  return (
    <I18nContextProvider value={named}>
      <DataTableRow {...props} />
    </I18nContextProvider>
  )
}
