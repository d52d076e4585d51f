import { CssBaseline } from '@mui/material'
import {
  AdminContext,
  type AdminProps,
  AuthCallback,
  AuthenticationError,
  CoreAdminUI,
  Error as ErrorPage,
  LoadingPage,
  Notification,
} from 'react-admin'

type Given = Required<
  Pick<
    AdminProps,
    | 'accessDenied'
    | 'authProvider'
    | 'catchAll'
    | 'children'
    | 'darkTheme'
    | 'dashboard'
    | 'dataProvider'
    | 'i18nProvider'
    | 'layout'
    | 'loginPage'
    | 'store'
    | 'theme'
    | 'title'
  >
>

/**
 * What `<Admin>` of react-admin puts together, without what it brings along for those who give nothing: a log-in page
 * with its whole library of forms, and English as the one language. Both would come with the first view of everybody.
 */
export function ConsoleFrame({ authProvider, darkTheme, dataProvider, i18nProvider, store, theme, ...screens }: Given) {
  return (
    <AdminContext {...{ authProvider, darkTheme, dataProvider, i18nProvider, store, theme }}>
      <CssBaseline enableColorScheme />
      <CoreAdminUI
        authCallbackPage={AuthCallback}
        authenticationError={AuthenticationError}
        disableTelemetry
        error={ErrorPage}
        loading={LoadingPage}
        requireAuth
        {...screens}
      />
      <Notification />
    </AdminContext>
  )
}
